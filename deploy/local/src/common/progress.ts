/** Where long steps tell how far they are. */
export interface Progress {
  /** One line of news. */
  say(line: string): void;
  /** The share of a step that is done, 0 to 1. */
  share(step: string, share: number): void;
  /** The step is over. */
  end(): void;
}

/**
 * Progress on standard error: one line that is written over and over on a terminal, one line for each fifth elsewhere
 * (a log of a thousand lines helps nobody).
 */
export function consoleProgress(): Progress {
  const terminal = process.stderr.isTTY === true;
  let shown = '';
  const end = () => {
    if (shown && terminal) process.stderr.write('\n');
    shown = '';
  };
  return {
    say(line) {
      end();
      process.stderr.write(`${line}\n`);
    },
    share(step, share) {
      const percent = Math.floor(share * 100);
      const text = `  ${step} ${terminal ? percent : Math.floor(percent / 20) * 20} %`;
      if (text === shown) return;
      if (terminal && shown && !shown.includes(step)) end();
      shown = text;
      process.stderr.write(terminal ? `\r${text} ` : `${text}\n`);
    },
    end,
  };
}

/** Progress that nobody wants to see. */
export const silentProgress: Progress = { say() {}, share() {}, end() {} };
