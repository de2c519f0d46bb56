import { createParser } from 'eventsource-parser';

/** Takes an event of the live stream: its type, and what its JSON says. */
type Handle = (type: string, data: unknown) => void;

/**
 * Reads the text of a server-sent event stream as it arrives, however it is cut. Events that hold no JSON are passed over.
 * @returns what takes the next piece of the text
 */
export function eventReader(handle: Handle): (text: string) => void {
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => {
      const value = read(data);
      if (value !== undefined) handle(event, value);
    },
  });
  return (text) => parser.feed(text);
}

function read(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
