import type { MailTexts } from './mail-texts';

export const fr: MailTexts = {
  greeting: 'Bonjour {name},',
  code: {
    subject: 'Votre code de connexion à Attesta',
    paragraphs: [
      'Votre code pour vous connecter à Attesta est {code}',
      'Il est valable {minutes} minutes et ne sert qu’une fois. Personne d’Attesta ne vous le demandera jamais.',
      'Si vous n’êtes pas en train de vous connecter, quelqu’un connaît votre mot de passe : veuillez le changer.',
    ],
  },
  resetCode: {
    subject: 'Votre code pour un nouveau mot de passe Attesta',
    paragraphs: [
      'Votre code pour choisir un nouveau mot de passe est {code}',
      'Il est valable {minutes} minutes et ne sert qu’une fois. Personne d’Attesta ne vous le demandera jamais.',
      'Si vous ne l’avez pas demandé, vous n’avez rien à faire : votre mot de passe reste le même.',
    ],
  },
  invitation: {
    subject: 'Votre compte Attesta',
    paragraphs: [
      '{organization} a créé un compte Attesta pour vous. Veuillez choisir votre mot de passe ici :',
      '{address}',
      'Le lien fonctionne tant que vous n’avez pas choisi de mot de passe, au plus tard jusqu’au {day}. Ensuite, votre administrateur peut vous en envoyer un autre.',
      'Votre compte est cette adresse de courriel, {email}. Si vous n’attendez pas de compte, vous n’avez rien à faire.',
    ],
  },
  passwordChanged: {
    subject: 'Votre mot de passe Attesta a été changé',
    paragraphs: [
      'Le mot de passe de votre compte Attesta a été changé le {at} UTC avec {device}, depuis {place}. Tous les autres appareils ont été déconnectés.',
      'Si ce n’était pas vous, veuillez choisir immédiatement un nouveau mot de passe et prévenir votre administrateur :',
      '{address}',
    ],
  },
  theft: {
    subject: 'Une de vos sessions Attesta a été fermée par sécurité',
    paragraphs: [
      'Le {at} UTC, une clé de votre session sur {sessionDevice} a été utilisée une seconde fois, avec {device}, depuis {place}. Quelqu’un l’a peut-être copiée : la session a donc été fermée.',
      'Si vous ne pouvez pas l’expliquer, veuillez choisir un nouveau mot de passe et prévenir votre administrateur :',
      '{address}',
    ],
  },
};
