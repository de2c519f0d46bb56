import { SMTPServer } from 'smtp-server';
import { readMail } from './message';
import type { MailStore } from './store';

const LARGEST_MAIL = 32 * 1024 * 1024;

/** An SMTP server that delivers nothing: every mail it takes goes into the store. */
export function startSmtp(store: MailStore, port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    size: LARGEST_MAIL,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', done);
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('the mail is too large'), { responseCode: 552 }));
        const recipients = session.envelope.rcptTo.map((one) => one.address);
        readMail(Buffer.concat(chunks), recipients).then(
          (mail) => {
            store.add(mail);
            done();
          },
          (error) => done(error),
        );
      });
    },
  });
  server.on('error', (error) => process.stderr.write(`smtp: ${error.message}\n`));
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
