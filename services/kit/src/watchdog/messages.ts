/** What the watchdog's thread is started with. */
export interface ThreadSettings {
  /** How log lines name the process. */
  service: string;
  address: { host: string; port: number };
  memory: SharedArrayBuffer;
  /** After how many milliseconds a process whose event loop stands still is replaced; 0 for never. */
  replaceAfter: number;
}

/** What the thread says once: that it listens. */
export interface Listening {
  port: number;
}

/** What the thread asks the event loop. */
export interface Question {
  id: number;
  about: 'readiness' | 'metrics';
}

/** Why the process is not ready (empty when it is), or the text of its figures. */
export interface Answer {
  id: number;
  body: string;
}
