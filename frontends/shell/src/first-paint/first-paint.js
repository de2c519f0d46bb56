// Runs in the page before anything is drawn: language, direction and theme as this browser remembers them (the same as
// kit/src/preferences and kit/src/i18n/languages say later), and which skeleton stands there until the first screen does.
(() => {
  const kept = (key) => localStorage.getItem(key);
  const parse = (text) => {
    try {
      return JSON.parse(text) ?? {};
    } catch {
      return {};
    }
  };
  const user = kept('token') && kept('userId');
  const { saved, changes } = parse(user ? kept(`preferences.${user}`) : '{}');
  const preferences = { ...saved, ...changes };
  const wishes = [preferences.language, kept('language'), ...navigator.languages].map(
    (tag) => (tag || '').split('-')[0],
  );
  const language = wishes.find((tag) => ['en', 'zh', 'ar', 'it', 'es', 'fr'].includes(tag)) ?? 'en';
  const theme = preferences.theme ?? kept('theme');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const page = document.documentElement;
  page.lang = language;
  page.dir = language === 'ar' ? 'rtl' : 'ltr';
  page.dataset.theme = dark ? 'dark' : 'light';
  page.dataset.page = user && (location.pathname === '/' || location.pathname.startsWith('/ss/')) ? 'screen' : 'public';
  // As frontends/auth/src/passkeys/passkey-support.ts has it: they belong to a host name.
  page.dataset.passkeys = /^[\d.]+$|^\[/.test(location.hostname) ? 'none' : 'ready';
  page.dataset.menu =
    preferences.navigation_style === 'top' ? 'top' : preferences.navigation_collapsed ? 'narrow' : 'side';
  // What the directory asks first (kit/src/remotes/directory.ts takes the answers from here), while the scripts come; so
  // does what a page before sign-in is made of.
  const asked = {};
  const ask = (address) => {
    asked[address] = fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(5000) }).then((reply) => {
      if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
      return reply.json();
    });
    return asked[address];
  };
  const link = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  const fits = (screen) => screen.public && location.pathname.startsWith(screen.path);
  globalThis.attestaAsked = asked;
  ask('/remotes.json')
    .then(({ remotes }) =>
      remotes.map(async ({ address }) => {
        const { screens } = await ask(`${address}remote.json`).catch(() => ({}));
        if (!screens?.some(fits)) return;
        link({ rel: 'modulepreload', href: `${address}public/index.js` });
        link({ rel: 'stylesheet', href: `${address}public/index.css` });
      }),
    )
    .catch(() => undefined);
  // A page that was opened while the shell was being replaced misses files; it is loaded anew, once.
  addEventListener(
    'error',
    ({ target }) => {
      if (target?.tagName !== 'SCRIPT' || sessionStorage.getItem('reloaded')) return;
      sessionStorage.setItem('reloaded', 'true');
      location.reload();
    },
    true,
  );
})();
