/** One server-sent event. */
export interface StreamEvent {
  type: string;
  data: unknown;
}

/** Splits the text of a server-sent event stream into its events, as it arrives. */
export class EventStreamParser {
  private pending = '';

  /** Takes the next piece of the stream and gives the events that it completes. */
  push(text: string): StreamEvent[] {
    this.pending += text.replace(/\r\n?/g, '\n');
    const blocks = this.pending.split('\n\n');
    this.pending = blocks.pop() ?? '';
    return blocks.flatMap((block) => parseBlock(block));
  }
}

function parseBlock(block: string): StreamEvent[] {
  let type = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) type = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
  }
  if (data.length === 0) return [];
  try {
    return [{ type, data: JSON.parse(data.join('\n')) }];
  } catch {
    return [];
  }
}
