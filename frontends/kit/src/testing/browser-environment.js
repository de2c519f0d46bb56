const { File } = require('node:buffer');
const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom with Node's own fetch, so that the API client talks to a real HTTP server. `globalThis.testServer` says where a
 * relative address leads.
 */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const browser = this.global;
    Object.assign(browser, {
      Headers,
      Request,
      Response,
      FormData,
      File,
      AbortController,
      AbortSignal,
      ReadableStream,
      structuredClone,
    });
    browser.fetch = (address, options) => fetch(new URL(address, browser.testServer), options);
  }
};
