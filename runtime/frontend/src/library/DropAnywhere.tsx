import { useEffect, useRef, useState } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";

const holdsFiles = (event: DragEvent): boolean => [...(event.dataTransfer?.types ?? [])].includes("Files");

/** The whole page takes files that are dropped on it, and says so while they hang over it. */
export function DropAnywhere({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const [over, setOver] = useState(false);
  const depth = useRef(0); // elements the pointer has entered and not left
  useEffect(() => {
    const enter = (event: DragEvent) => { if (holdsFiles(event)) { depth.current += 1; setOver(true); } };
    const leave = (event: DragEvent) => { if (holdsFiles(event) && --depth.current <= 0) { depth.current = 0; setOver(false); } };
    const move = (event: DragEvent) => { if (holdsFiles(event)) event.preventDefault(); };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      onFiles(event.dataTransfer?.files ?? []);
    };
    document.addEventListener("dragenter", enter);
    document.addEventListener("dragleave", leave);
    document.addEventListener("dragover", move);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragenter", enter);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("dragover", move);
      document.removeEventListener("drop", drop);
    };
  }, [onFiles]);
  if (!over) return null;
  return (
    <div className="drop-veil" aria-hidden="true">
      <p><Icon name="upload" /> {t("Let go, and it stands on the shelf")}</p>
    </div>
  );
}
