import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure, getConfig } from '@testing-library/react';
import { shownStyle } from './shown-style';

// A machine that builds beside the tests may be slow; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

// What is waited for is looked for again and again, and each time that it is not there yet testing-library would write the whole
// page down: a tenth of the time of a screen's test. It is written down when somebody reads of it.
configure(({ getElementError }) => {
  const elementError = (message: string | null, container: Element): Error => {
    if (!isAskedAgain()) return withoutOwnLine(getElementError(message, container));
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
    return error;
  };
  // A failure shows the line of the test, not one of this file.
  const withoutOwnLine = (error: Error): Error => {
    Error.captureStackTrace(error, elementError);
    return error;
  };
  return { getElementError: elementError };
});

/** Whether testing-library is at one of the tries of something that it waits for. */
function isAskedAgain(): boolean {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
}

// What browsers have and jsdom lacks.
Object.assign(globalThis, { TextDecoder, TextEncoder });
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

// Nothing moves: what unfolds would go on doing so after what a test waits for.
window.matchMedia ??= (query: string) =>
  ({
    matches: query === '(prefers-reduced-motion: reduce)',
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList;

window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;

window.getComputedStyle = shownStyle;
