import { crc32, deflateSync } from 'node:zlib';

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one grey line across a white page, for tests. @param declared width and height that its header claims instead */
export function pngFile(width = 60, height = 20, declared = { width, height }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(declared.width, 0);
  head.writeUInt32BE(declared.height, 4);
  head[8] = 8;
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.alloc(width + 1, y === height >> 1 ? 60 : 255).fill(0, 0, 1),
  );
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
