import { randomBytes } from 'node:crypto';
import { fromBER, Integer, OctetString, type Sequence } from 'asn1js';
import { MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs';
import { sha256, sha256Algorithm, type Timestamper } from './cms-signer';

const patience = 15_000;

/** Asks a time stamp authority (RFC 3161 over HTTP). @throws Error when it does not answer, refuses, or stamps something else */
export function timestamper(url: string): Timestamper {
  return async (bytes) => {
    const digest = sha256(bytes);
    const nonce = new Integer({ valueHex: new Uint8Array([1, ...randomBytes(8)]).buffer });
    const messageImprint = new MessageImprint({
      hashAlgorithm: sha256Algorithm(),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(digest).buffer }),
    });
    const request = new TimeStampReq({ version: 1, messageImprint, nonce, certReq: true });
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: request.toSchema().toBER(),
      signal: AbortSignal.timeout(patience),
    });
    if (!reply.ok) throw new Error(`The time stamp authority answered ${reply.status}.`);
    return tokenOf(await reply.arrayBuffer(), digest, nonce);
  };
}

function tokenOf(reply: ArrayBuffer, digest: Buffer, nonce: Integer): Sequence {
  const { status, timeStampToken } = TimeStampResp.fromBER(reply);
  // 0 is granted, 1 granted with changes.
  if (!timeStampToken || status.status > 1)
    throw new Error(`The time stamp authority refused: status ${status.status}.`);
  const { encapContentInfo } = new SignedData({ schema: timeStampToken.content });
  const content = encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0);
  const stamped = TSTInfo.fromBER(content);
  const isOurs =
    digest.equals(Buffer.from(stamped.messageImprint.hashedMessage.valueBlock.valueHexView)) &&
    stamped.nonce?.isEqual(nonce);
  if (!isOurs) throw new Error('The time stamp authority stamped something else.');
  return fromBER(timeStampToken.toSchema().toBER()).result as Sequence;
}
