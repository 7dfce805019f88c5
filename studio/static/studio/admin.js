// Flask-Admin writes a few actions as inline handlers, which our policy (no inline scripts) keeps from running. The
// server renames them to data-onclick; this does what they say: a delete button asks first, an "add" button adds.
(function () {
  "use strict";
  const ask = /^return (?:confirm|faHelpers\.safeConfirm)\('((?:[^'\\]|\\.)*)'\);?$/;
  const add = /^faForm\.addInlineField\(this, '([^']+)'\);?$/;
  const act = /^return modelActions\.execute\('([^']+)'\);?$/;

  document.addEventListener("click", function (event) {
    const element = event.target instanceof Element ? event.target.closest("[data-onclick]") : null;
    if (!element) return;
    const code = (element.getAttribute("data-onclick") || "").trim();
    let match = ask.exec(code);
    if (match) {
      if (!window.confirm(match[1].replace(/\\(.)/g, "$1"))) stop(event);
      return;
    }
    match = add.exec(code);
    if (match && window.faForm) {
      stop(event);
      window.faForm.addInlineField(element, match[1]);
      return;
    }
    match = act.exec(code);
    if (match) {
      stop(event);
      if (window.modelActions) window.modelActions.execute(match[1]);
      return;
    }
    if (code === "return false;") { event.preventDefault(); return; }
    stop(event); // a handler we do not know must not be half done
  }, true);

  function stop(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // On a phone the shelf is one line: the page that is open stands in sight.
  const here = document.querySelector(".shelf-list a[aria-current]");
  if (here) here.parentElement.scrollLeft = here.offsetLeft - here.parentElement.offsetLeft - 16;

  // A tick box with no words beside it says what it is for in its title only, which not everybody is read.
  for (const box of document.querySelectorAll("input[title]:not([aria-label])")) box.setAttribute("aria-label", box.title);
})();
