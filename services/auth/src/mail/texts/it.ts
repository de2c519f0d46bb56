import type { MailTexts } from './mail-texts';

export const it: MailTexts = {
  greeting: 'Gentile {name},',
  code: {
    subject: 'Il suo codice di accesso ad Attesta',
    paragraphs: [
      'Il suo codice per accedere ad Attesta è {code}',
      'È valido per {minutes} minuti e funziona una sola volta. Nessuno di Attesta glielo chiederà mai.',
      'Se non sta accedendo in questo momento, qualcuno conosce la sua password: la cambi.',
    ],
  },
  resetCode: {
    subject: 'Il suo codice per una nuova password di Attesta',
    paragraphs: [
      'Il suo codice per scegliere una nuova password è {code}',
      'È valido per {minutes} minuti e funziona una sola volta. Nessuno di Attesta glielo chiederà mai.',
      'Se non lo ha chiesto, non deve fare nulla: la sua password resta com’è.',
    ],
  },
  invitation: {
    subject: 'Il Suo account Attesta',
    paragraphs: [
      '{organization} ha creato per Lei un account Attesta. Scelga qui la Sua password:',
      '{address}',
      'Il link funziona finché non ha scelto una password, al più tardi fino al {day}. Dopo, l’amministratore può inviarLe un altro link.',
      'Il Suo account è questo indirizzo email, {email}. Se non si aspetta alcun account, non deve fare nulla.',
    ],
  },
  passwordChanged: {
    subject: 'La sua password di Attesta è stata cambiata',
    paragraphs: [
      'La password del suo account Attesta è stata cambiata il {at} UTC con {device}, da {place}. Tutti gli altri dispositivi sono stati disconnessi.',
      'Se non è stato lei, scelga subito una nuova password e avvisi il suo amministratore:',
      '{address}',
    ],
  },
  theft: {
    subject: 'Una sua sessione di Attesta è stata chiusa per sicurezza',
    paragraphs: [
      'Il {at} UTC una chiave della sua sessione su {sessionDevice} è stata usata una seconda volta, con {device}, da {place}. Qualcuno potrebbe averla copiata, perciò la sessione è stata chiusa.',
      'Se non sa spiegarselo, scelga una nuova password e avvisi il suo amministratore:',
      '{address}',
    ],
  },
};
