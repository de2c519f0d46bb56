import type { Language } from '../../domain/preferences';
import type { MailText } from './mail-texts';

/**
 * The mails about a change of address, in one language: {newEmail} is the new one, {address} the page that a link opens. To
 * the old address: `asked` and, once it has taken effect, `changed`, each with `undo` where there is somebody to take it
 * back; `undone` when that was done. To the new address: `confirm`.
 */
export interface EmailChangeTexts {
  asked: MailText;
  changed: MailText;
  undo: string;
  undone: MailText;
  confirm: MailText;
}

export const emailChangeTexts: Record<Language, EmailChangeTexts> = {
  en: {
    asked: {
      subject: 'The mail address of your Attesta account is to be changed',
      paragraphs: [
        'The mail address of your Attesta account is to be {newEmail} from now on. Until that is confirmed there, you sign in with this one.',
      ],
    },
    changed: {
      subject: 'The mail address of your Attesta account was changed',
      paragraphs: [
        'The mail address of your Attesta account is now {newEmail}, which was confirmed. All devices were signed out.',
      ],
    },
    undo: 'If this is not right, take it back within {days} days: you keep this address, all devices are signed out, and you choose a new password.',
    undone: {
      subject: 'The mail address of your Attesta account is as it was',
      paragraphs: [
        'The change of your mail address was taken back. All devices were signed out, and the password before no longer works. If you have not chosen a new one yet, please do it here:',
        '{address}',
      ],
    },
    confirm: {
      subject: 'Please confirm your new mail address for Attesta',
      paragraphs: [
        'This address, {newEmail}, is to be the mail address of your Attesta account. Please confirm it here:',
        '{address}',
        'The link works once, within {hours} hours. If you do not know of it, you need not do anything.',
      ],
    },
  },
  zh: {
    asked: {
      subject: '您的 Attesta 账户的邮箱地址即将更改',
      paragraphs: ['您的 Attesta 账户的邮箱地址将更改为 {newEmail}。在新地址确认之前，您仍使用当前地址登录。'],
    },
    changed: {
      subject: '您的 Attesta 账户的邮箱地址已更改',
      paragraphs: ['您的 Attesta 账户的邮箱地址现为 {newEmail}，并已确认。所有设备均已退出登录。'],
    },
    undo: '如果这不是您的意愿，请在 {days} 天内撤销：您将保留此地址，所有设备都会退出登录，您需要设置新密码。',
    undone: {
      subject: '您的 Attesta 账户的邮箱地址已恢复',
      paragraphs: [
        '邮箱地址的更改已撤销。所有设备均已退出登录，原密码已失效。如果您尚未设置新密码，请在此设置：',
        '{address}',
      ],
    },
    confirm: {
      subject: '请确认您在 Attesta 的新邮箱地址',
      paragraphs: [
        '此地址 {newEmail} 将成为您的 Attesta 账户的邮箱地址。请在此确认：',
        '{address}',
        '此链接仅可使用一次，有效期为 {hours} 小时。如果您不知情，则无需进行任何操作。',
      ],
    },
  },
  ar: {
    asked: {
      subject: 'سيتغيّر البريد الإلكتروني لحسابك في Attesta',
      paragraphs: [
        'سيصبح البريد الإلكتروني لحسابك في Attesta من الآن فصاعدًا {newEmail}. وإلى أن يُؤكَّد هناك تسجّل الدخول بهذا العنوان.',
      ],
    },
    changed: {
      subject: 'تغيّر البريد الإلكتروني لحسابك في Attesta',
      paragraphs: ['أصبح البريد الإلكتروني لحسابك في Attesta الآن {newEmail} بعد تأكيده. وسُجّل الخروج من جميع الأجهزة.'],
    },
    undo: 'إذا لم يكن هذا صحيحًا، فتراجع عنه خلال {days} أيام: تحتفظ بهذا العنوان، ويُسجَّل الخروج من جميع الأجهزة، وتختار كلمة مرور جديدة.',
    undone: {
      subject: 'عاد البريد الإلكتروني لحسابك في Attesta كما كان',
      paragraphs: [
        'جرى التراجع عن تغيير بريدك الإلكتروني. سُجّل الخروج من جميع الأجهزة، ولم تعد كلمة المرور السابقة صالحة. إذا لم تختر كلمة مرور جديدة بعد، فيُرجى اختيارها هنا:',
        '{address}',
      ],
    },
    confirm: {
      subject: 'يُرجى تأكيد بريدك الإلكتروني الجديد في Attesta',
      paragraphs: [
        'سيصبح هذا العنوان {newEmail} البريد الإلكتروني لحسابك في Attesta. يُرجى تأكيده هنا:',
        '{address}',
        'يعمل الرابط مرة واحدة خلال {hours} ساعة. إذا لم تكن على علم بذلك، فلا حاجة إلى فعل أي شيء.',
      ],
    },
  },
  it: {
    asked: {
      subject: 'L’indirizzo email del Suo account Attesta sta per cambiare',
      paragraphs: [
        'L’indirizzo email del Suo account Attesta sarà d’ora in poi {newEmail}. Finché non viene confermato da lì, Lei accede con questo.',
      ],
    },
    changed: {
      subject: 'L’indirizzo email del Suo account Attesta è stato cambiato',
      paragraphs: [
        'L’indirizzo email del Suo account Attesta ora è {newEmail}, che è stato confermato. Tutti i dispositivi sono stati disconnessi.',
      ],
    },
    undo: 'Se non va bene, annulli la modifica entro {days} giorni: Lei conserva questo indirizzo, tutti i dispositivi vengono disconnessi e sceglie una nuova password.',
    undone: {
      subject: 'L’indirizzo email del Suo account Attesta è di nuovo quello di prima',
      paragraphs: [
        'La modifica del Suo indirizzo email è stata annullata. Tutti i dispositivi sono stati disconnessi e la password precedente non funziona più. Se non ne ha ancora scelta una nuova, lo faccia qui:',
        '{address}',
      ],
    },
    confirm: {
      subject: 'Confermi il Suo nuovo indirizzo email per Attesta',
      paragraphs: [
        'Questo indirizzo, {newEmail}, sarà l’indirizzo email del Suo account Attesta. Lo confermi qui:',
        '{address}',
        'Il link funziona una sola volta, entro {hours} ore. Se Lei non ne sa nulla, non deve fare niente.',
      ],
    },
  },
  es: {
    asked: {
      subject: 'Va a cambiar el correo electrónico de su cuenta de Attesta',
      paragraphs: [
        'El correo electrónico de su cuenta de Attesta será a partir de ahora {newEmail}. Hasta que se confirme desde allí, usted inicia sesión con este.',
      ],
    },
    changed: {
      subject: 'Ha cambiado el correo electrónico de su cuenta de Attesta',
      paragraphs: [
        'El correo electrónico de su cuenta de Attesta es ahora {newEmail}, que se ha confirmado. Se ha cerrado la sesión en todos los dispositivos.',
      ],
    },
    undo: 'Si no es correcto, anúlelo en un plazo de {days} días: conserva esta dirección, se cierra la sesión en todos los dispositivos y elige una nueva contraseña.',
    undone: {
      subject: 'El correo electrónico de su cuenta de Attesta vuelve a ser el de antes',
      paragraphs: [
        'Se ha anulado el cambio de su correo electrónico. Se ha cerrado la sesión en todos los dispositivos y la contraseña anterior ya no funciona. Si aún no ha elegido una nueva, hágalo aquí:',
        '{address}',
      ],
    },
    confirm: {
      subject: 'Confirme su nuevo correo electrónico para Attesta',
      paragraphs: [
        'Esta dirección, {newEmail}, va a ser el correo electrónico de su cuenta de Attesta. Confírmela aquí:',
        '{address}',
        'El enlace funciona una sola vez, en un plazo de {hours} horas. Si no sabe nada de ello, no tiene que hacer nada.',
      ],
    },
  },
  fr: {
    asked: {
      subject: 'L’adresse e-mail de votre compte Attesta va changer',
      paragraphs: [
        'L’adresse e-mail de votre compte Attesta sera désormais {newEmail}. Tant qu’elle n’est pas confirmée depuis cette nouvelle adresse, vous vous connectez avec celle-ci.',
      ],
    },
    changed: {
      subject: 'L’adresse e-mail de votre compte Attesta a été changée',
      paragraphs: [
        'L’adresse e-mail de votre compte Attesta est maintenant {newEmail}, qui a été confirmée. Tous les appareils ont été déconnectés.',
      ],
    },
    undo: 'Si ce n’est pas voulu, annulez ce changement dans les {days} jours : vous gardez cette adresse, tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe.',
    undone: {
      subject: 'L’adresse e-mail de votre compte Attesta est de nouveau celle d’avant',
      paragraphs: [
        'Le changement de votre adresse e-mail a été annulé. Tous les appareils ont été déconnectés et l’ancien mot de passe ne fonctionne plus. Si vous n’en avez pas encore choisi un nouveau, faites-le ici :',
        '{address}',
      ],
    },
    confirm: {
      subject: 'Veuillez confirmer votre nouvelle adresse e-mail pour Attesta',
      paragraphs: [
        'Cette adresse, {newEmail}, doit devenir l’adresse e-mail de votre compte Attesta. Veuillez la confirmer ici :',
        '{address}',
        'Le lien fonctionne une seule fois, dans les {hours} heures. Si vous n’êtes pas au courant, vous n’avez rien à faire.',
      ],
    },
  },
};
