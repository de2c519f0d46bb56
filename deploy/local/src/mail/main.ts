import { exitWithError } from '../common/setup-error';
import { startApi } from './api';
import { startSmtp } from './smtp';
import { MailStore } from './store';

/** The mail catcher's process: SMTP on SMTP_PORT, Mailpit's API and a page for people on HTTP_PORT. */
async function main(): Promise<void> {
  const { SMTP_PORT, HTTP_PORT, MAIL_FOLDER } = process.env;
  if (!SMTP_PORT || !HTTP_PORT || !MAIL_FOLDER) throw new Error('SMTP_PORT, HTTP_PORT and MAIL_FOLDER must be set');
  const store = new MailStore(MAIL_FOLDER);
  await startSmtp(store, Number(SMTP_PORT));
  await startApi(store, Number(HTTP_PORT));
  process.stdout.write(`mail is shown at http://127.0.0.1:${HTTP_PORT}\n`);
  const stop = () => {
    store.save();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch(exitWithError);
