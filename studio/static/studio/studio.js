// Small helps for the pages the server writes. Everything works without them, only less smoothly.
(function () {
  "use strict";

  function slugify(words) {
    return words.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase()
      .replace(/['\u2019]/g, "").replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60).replace(/-+$/, "");
  }

  for (const opener of document.querySelectorAll("[data-open]")) {
    opener.addEventListener("click", () => document.getElementById(opener.dataset.open).showModal());
  }
  for (const dialog of document.querySelectorAll("dialog")) {
    for (const closer of dialog.querySelectorAll("[data-close]")) closer.addEventListener("click", () => dialog.close());
    if ("now" in dialog.dataset) dialog.showModal();
  }

  const from = document.querySelector("[data-slug-from]");
  const to = document.querySelector("[data-slug-to]");
  if (from && to) {
    let own = to.value !== "" && to.value !== slugify(from.value);
    to.addEventListener("input", () => { own = to.value !== ""; });
    from.addEventListener("input", () => { if (!own) to.value = slugify(from.value); });
  }

  for (const form of document.querySelectorAll("form[data-import]")) importer(form);

  // A form leaves its page only when the studio will take it: with the page, what was written would be gone.
  const told = document.body.dataset;
  if (told.away) for (const form of document.querySelectorAll("form[method=post]:not([data-import])")) careful(form);

  function careful(form) {
    let sure = false, asking = false, written = false;
    form.addEventListener("input", () => { written = true; });
    if (form.matches(".sheet")) window.addEventListener("beforeunload", (event) => { if (written) event.preventDefault(); });
    form.addEventListener("submit", async (event) => {
      if (sure) return;
      event.preventDefault();
      if (asking) return;
      asking = true;
      const button = event.submitter || form.querySelector("button:not([type=button])");
      const words = await hindrance();
      asking = false;
      form.querySelector(".message.hindrance")?.remove();
      if (words) {
        const said = line("p", words, "message bad hindrance");
        said.setAttribute("role", "alert");
        (button.closest("footer, .sheet-acts, .sheet-end, .head-acts") || button).before(said);
        return;
      }
      sure = true;
      written = false;
      form.requestSubmit(button);
    });
  }

  // Why the studio would not take what is sent now; empty when it would.
  async function hindrance() {
    try {
      const answer = await fetch("/me", { method: "HEAD", redirect: "manual", cache: "no-store" });
      return answer.type === "opaqueredirect" ? told.out : "";
    } catch {
      return told.away;
    }
  }

  function importer(form) {
    const drop = form.querySelector(".drop");
    const input = form.querySelector("input[type=file]");
    const result = form.querySelector(".import-result");
    const name = drop.querySelector("strong");
    const words = name.textContent;
    input.addEventListener("change", () => { name.textContent = input.files.length ? input.files[0].name : words; result.replaceChildren(); });
    for (const kind of ["dragenter", "dragover"]) drop.addEventListener(kind, (event) => { event.preventDefault(); drop.classList.add("over"); });
    for (const kind of ["dragleave", "drop"]) drop.addEventListener(kind, () => drop.classList.remove("over"));
    drop.addEventListener("drop", (event) => {
      event.preventDefault();
      if (!event.dataTransfer.files.length) return;
      input.files = event.dataTransfer.files;
      input.dispatchEvent(new Event("change"));
    });
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      result.textContent = result.dataset.busy;
      const token = document.querySelector("meta[name=csrf-token]").content;
      let answer;
      try {
        const response = await fetch(form.dataset.import, { method: "POST", body: new FormData(form), headers: { "X-CSRF-Token": token } });
        answer = await response.json();
        if (response.ok) { window.location.assign(answer.url); return; }
      } catch {
        result.replaceChildren(line("p", told.away, "message bad"));
        return;
      }
      const list = line("ul", "", "problems");
      for (const problem of answer.problems || []) {
        const item = line("li", "", `problem is-${problem.severity}`);
        const body = line("div", "", "");
        body.append(marked(problem.message, ""));
        if (problem.hint) body.append(marked(problem.hint, "muted"));
        const place = line("p", "", "problem-place");
        const meaning = line("a", "", "problem-code");
        meaning.href = `/help/problems#${encodeURIComponent(problem.code)}`;
        meaning.target = "_blank"; // the file that was chosen stays chosen
        meaning.append(line("code", problem.code, ""));
        place.append(meaning, line("code", `${problem.file} ${problem.path}`.trim(), ""));
        body.append(place);
        item.append(body);
        list.append(item);
      }
      result.replaceChildren(line("p", answer.error.message, "message bad"), list);
    });
  }

  // What stands between backticks is code, as in the checker's messages.
  function marked(words, name) {
    const element = line("p", "", name);
    words.split("`").forEach((part, index) => element.append(index % 2 ? line("code", part, "") : part));
    return element;
  }

  function line(tag, text, name) {
    const element = document.createElement(tag);
    element.textContent = text;
    if (name) element.className = name;
    return element;
  }

  // A package that was just packed comes by itself.
  const begin = document.querySelector("a[data-begin]");
  if (begin) begin.click();

  // The server knows no time zone but its own: moments are shown in the reader's.
  for (const moment of document.querySelectorAll("time[datetime]")) {
    const when = new Date(moment.dateTime);
    if (!Number.isNaN(when.valueOf())) moment.textContent = when.toLocaleString(document.documentElement.lang || undefined, { dateStyle: "medium", timeStyle: "short" });
  }

  const tab = document.querySelector(".tabs [aria-current]");
  if (tab) tab.parentElement.scrollLeft = tab.offsetLeft - (tab.parentElement.clientWidth - tab.offsetWidth) / 2;

  // A menu closes when something else is chosen.
  document.addEventListener("click", (event) => {
    for (const menu of document.querySelectorAll("details.rail-menu[open]")) if (!menu.contains(event.target)) menu.open = false;
  });
})();
