import { environment } from '../config';

const usual = 'ATTESTA';

/**
 * The JetStream stream of this installation (ATTESTA_STREAM). Two installations on one broker, such as tests beside a
 * running platform, have a stream each.
 */
export function streamName(): string {
  return environment('ATTESTA_STREAM', usual);
}

/** A subject as the broker knows it: streams may not share subjects, so an unusual stream's name stands in front. */
export function onBroker(subject: string): string {
  const stream = streamName();
  return stream === usual ? subject : `${stream}.${subject}`;
}

/** The subject that the broker's stands for. */
export function fromBroker(subject: string): string {
  const stream = streamName();
  return stream === usual ? subject : subject.slice(stream.length + 1);
}
