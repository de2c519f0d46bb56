/**
 * Lighthouse's judgement of sign-in on a phone (its own simulated slow 4G and a processor four times slower), in one line.
 * It is an ES module, so it is imported when it is wanted.
 */
export async function lighthouseOfSignIn(gateway: string): Promise<string> {
  const { default: lighthouse } = await import('lighthouse');
  const { launch } = await import('chrome-launcher');
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const result = await lighthouse(`${gateway}/signin`, { port: chrome.port, onlyCategories: ['performance'] });
    if (!result) throw new Error('Lighthouse said nothing.');
    const { categories, audits, environment } = result.lhr;
    const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'interactive'];
    const figures = shown.map((name) => `${name} ${audits[name]?.displayValue ?? '-'}`).join(', ');
    const score = Math.round((categories.performance?.score ?? 0) * 100);
    return `${score} of 100 (${figures}; processor index ${environment.benchmarkIndex}, of which an idle machine has 1,500)`;
  } finally {
    chrome.kill();
  }
}
