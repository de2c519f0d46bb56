import type { MailTexts } from './mail-texts';

export const en: MailTexts = {
  greeting: 'Hello {name},',
  code: {
    subject: 'Your Attesta sign-in code',
    paragraphs: [
      'Your code for signing in to Attesta is {code}',
      'It is valid for {minutes} minutes and works once. Nobody from Attesta will ever ask you for it.',
      'If you are not signing in just now, somebody knows your password: please change it.',
    ],
  },
  resetCode: {
    subject: 'Your code for a new Attesta password',
    paragraphs: [
      'Your code for choosing a new password is {code}',
      'It is valid for {minutes} minutes and works once. Nobody from Attesta will ever ask you for it.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
  },
  invitation: {
    subject: 'Your Attesta account',
    paragraphs: [
      '{organization} has made an Attesta account for you. Please choose your password here:',
      '{address}',
      'The link works until you have chosen a password, at the latest on {day}. After that your administrator can send you another one.',
      'Your account is this mail address, {email}. If you do not expect an account, you need not do anything.',
    ],
  },
  passwordChanged: {
    subject: 'Your Attesta password was changed',
    paragraphs: [
      'The password of your Attesta account was changed on {at} UTC with {device}, from {place}. All other devices were signed out.',
      'If it was not you, please choose a new password at once and tell your administrator:',
      '{address}',
    ],
  },
  theft: {
    subject: 'An Attesta session of yours was ended for safety',
    paragraphs: [
      'On {at} UTC a key of your session on {sessionDevice} was used a second time, with {device}, from {place}. Somebody may have copied it, so the session was ended.',
      'If you can not explain this, please choose a new password and tell your administrator:',
      '{address}',
    ],
  },
};
