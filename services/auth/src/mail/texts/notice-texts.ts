import type { Language } from '../../domain/preferences';

/** What the owner of an account is told of a change of what protects it. */
export type FactorNotice =
  | 'mail codes on'
  | 'mail codes off'
  | 'totp added'
  | 'totp removed'
  | 'passkey added'
  | 'passkey removed'
  | 'recovery codes renewed'
  | 'recovery code used';

/** The notices of one language: {at}, {device}, {place} say when, by which device and from where; {address} is a page. */
export interface NoticeTexts {
  subject: string;
  notices: Record<FactorNotice, string>;
  occasion: string;
  advice: string;
}

export const noticeTexts: Record<Language, NoticeTexts> = {
  en: {
    subject: 'The protection of your Attesta account has changed',
    notices: {
      'mail codes on': 'From now on a code is mailed to you when you sign in.',
      'mail codes off': 'No code is mailed to you any more when you sign in.',
      'totp added': 'An authenticator app now protects your account.',
      'totp removed': 'The authenticator app was taken off your account.',
      'passkey added': 'A passkey was added to your account.',
      'passkey removed': 'A passkey was taken off your account.',
      'recovery codes renewed': 'New recovery codes were made. Those before no longer work.',
      'recovery code used': 'A recovery code was used to sign in. It does not work again.',
    },
    occasion: 'It was done on {at} UTC with {device}, from {place}.',
    advice: 'If it was not you, please choose a new password at once and tell your administrator:',
  },
  zh: {
    subject: '您的 Attesta 账户的保护方式已更改',
    notices: {
      'mail codes on': '从现在起，您登录时会收到邮件验证码。',
      'mail codes off': '您登录时不再发送邮件验证码。',
      'totp added': '您的账户现已由身份验证器应用保护。',
      'totp removed': '身份验证器应用已从您的账户中移除。',
      'passkey added': '您的账户已添加一个通行密钥。',
      'passkey removed': '您的账户已移除一个通行密钥。',
      'recovery codes renewed': '已生成新的恢复码。之前的恢复码不再有效。',
      'recovery code used': '有人使用恢复码登录。该恢复码不能再次使用。',
    },
    occasion: '操作时间为 {at}（UTC），设备为 {device}，来自 {place}。',
    advice: '如果不是您本人操作，请立即设置新密码并告知您的管理员：',
  },
  ar: {
    subject: 'تغيّرت حماية حسابك في Attesta',
    notices: {
      'mail codes on': 'من الآن فصاعدًا يُرسل إليك رمز بالبريد عند تسجيل الدخول.',
      'mail codes off': 'لم يعد يُرسل إليك رمز بالبريد عند تسجيل الدخول.',
      'totp added': 'أصبح تطبيق المصادقة يحمي حسابك.',
      'totp removed': 'أُزيل تطبيق المصادقة من حسابك.',
      'passkey added': 'أُضيف مفتاح مرور إلى حسابك.',
      'passkey removed': 'أُزيل مفتاح مرور من حسابك.',
      'recovery codes renewed': 'أُنشئت رموز استرداد جديدة. الرموز السابقة لم تعد صالحة.',
      'recovery code used': 'استُخدم رمز استرداد لتسجيل الدخول. لا يمكن استخدامه مرة أخرى.',
    },
    occasion: 'جرى ذلك بتاريخ {at} بالتوقيت العالمي باستخدام {device} من {place}.',
    advice: 'إذا لم تكن أنت من فعل ذلك، فيُرجى اختيار كلمة مرور جديدة فورًا وإبلاغ المسؤول:',
  },
  it: {
    subject: 'La protezione del suo account Attesta è cambiata',
    notices: {
      'mail codes on': 'D’ora in poi riceverà un codice per posta quando accede.',
      'mail codes off': 'Non riceverà più un codice per posta quando accede.',
      'totp added': 'Un’app di autenticazione ora protegge il suo account.',
      'totp removed': 'L’app di autenticazione è stata tolta dal suo account.',
      'passkey added': 'Una passkey è stata aggiunta al suo account.',
      'passkey removed': 'Una passkey è stata tolta dal suo account.',
      'recovery codes renewed': 'Sono stati creati nuovi codici di recupero. Quelli precedenti non funzionano più.',
      'recovery code used': 'Un codice di recupero è stato usato per accedere. Non funziona una seconda volta.',
    },
    occasion: 'È avvenuto il {at} UTC con {device}, da {place}.',
    advice: 'Se non è stato lei, scelga subito una nuova password e avvisi il suo amministratore:',
  },
  es: {
    subject: 'Ha cambiado la protección de su cuenta de Attesta',
    notices: {
      'mail codes on': 'A partir de ahora recibirá un código por correo al iniciar sesión.',
      'mail codes off': 'Ya no recibirá un código por correo al iniciar sesión.',
      'totp added': 'Una aplicación de autenticación protege ahora su cuenta.',
      'totp removed': 'Se ha quitado la aplicación de autenticación de su cuenta.',
      'passkey added': 'Se ha añadido una llave de acceso a su cuenta.',
      'passkey removed': 'Se ha quitado una llave de acceso de su cuenta.',
      'recovery codes renewed': 'Se han creado nuevos códigos de recuperación. Los anteriores ya no funcionan.',
      'recovery code used': 'Se ha usado un código de recuperación para iniciar sesión. No volverá a funcionar.',
    },
    occasion: 'Se hizo el {at} UTC con {device}, desde {place}.',
    advice: 'Si no ha sido usted, elija enseguida una nueva contraseña y avise a su administrador:',
  },
  fr: {
    subject: 'La protection de votre compte Attesta a changé',
    notices: {
      'mail codes on': 'Désormais, un code vous est envoyé par courriel lorsque vous vous connectez.',
      'mail codes off': 'Aucun code ne vous est plus envoyé par courriel lorsque vous vous connectez.',
      'totp added': 'Une application d’authentification protège désormais votre compte.',
      'totp removed': 'L’application d’authentification a été retirée de votre compte.',
      'passkey added': 'Une clé d’accès a été ajoutée à votre compte.',
      'passkey removed': 'Une clé d’accès a été retirée de votre compte.',
      'recovery codes renewed': 'De nouveaux codes de récupération ont été créés. Les précédents ne fonctionnent plus.',
      'recovery code used': 'Un code de récupération a servi à une connexion. Il ne fonctionnera plus.',
    },
    occasion: 'Cela a été fait le {at} UTC avec {device}, depuis {place}.',
    advice:
      'Si ce n’était pas vous, veuillez choisir immédiatement un nouveau mot de passe et prévenir votre administrateur :',
  },
};
