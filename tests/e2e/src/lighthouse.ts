interface Judgement {
  score: number;
  said: string;
}

/**
 * Lighthouse's judgement of sign-in on a phone (its own simulated slow 4G and a processor four times slower), in one line: the
 * middle one of three, since what else a machine does for a moment costs one of them ten points.
 */
export async function lighthouseOfSignIn(gateway: string): Promise<string> {
  const found: Judgement[] = [];
  for (let turn = 0; turn < 3; turn += 1) found.push(await judge(gateway));
  return found.sort((one, other) => one.score - other.score)[1]?.said ?? '';
}

/** It is an ES module, so it is imported when it is wanted. */
async function judge(gateway: string): Promise<Judgement> {
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
    const machine = `processor index ${environment.benchmarkIndex}, of which an idle machine has 1,500`;
    return { score, said: `${score} of 100 (${figures}; ${machine})` };
  } finally {
    chrome.kill();
  }
}
