// Runs before the application is there: the gate in the reader's language, which can be filled in while the script comes.
// What is typed and pressed meanwhile the application takes over (gate-handover.ts).
(() => {
  const texts = __GATE__;
  let kept = null;
  try {
    kept = localStorage.getItem('language');
  } catch {
    // A browser that keeps nothing.
  }
  const wishes = [kept, ...navigator.languages].map((tag) => (tag || '').split('-')[0]);
  const language = wishes.find((tag) => ['en', 'zh', 'ar', 'it', 'es', 'fr'].includes(tag)) ?? 'en';
  const page = document.documentElement;
  page.lang = language;
  page.dir = language === 'ar' ? 'rtl' : 'ltr';
  if (location.pathname.endsWith('/commitee/ledger')) document.getElementById('gate').hidden = true;
  for (const element of document.querySelectorAll('[data-text]'))
    element.textContent = texts[element.dataset.text][language];
  document.getElementById('gate').addEventListener('submit', (event) => {
    event.preventDefault();
    page.dataset.pressed = 'true';
  });
})();
