import type { Language } from '../../domain/preferences';

/** The mail about what an administrator did, in one language: {at} says when, {administrator} who it was. */
export interface AdministratorTexts {
  subject: string;
  sessions: string;
  factors: string;
  occasion: string;
  advice: string;
}

export const administratorTexts: Record<Language, AdministratorTexts> = {
  en: {
    subject: 'An administrator has signed you out of Attesta everywhere',
    sessions: 'All your sessions were ended. Please sign in again.',
    factors:
      'Your authenticator app, your passkeys and your recovery codes were taken off your account. Until you add new ones, a code is mailed to you when you sign in.',
    occasion: 'It was done on {at} UTC by {administrator}.',
    advice: 'If you do not know why, please ask your administrator.',
  },
  zh: {
    subject: '管理员已让您在所有设备上退出 Attesta',
    sessions: '您的所有会话均已结束。请重新登录。',
    factors: '您账户中的身份验证器应用、通行密钥和恢复码已被移除。在您重新添加之前，登录时会通过邮件向您发送验证码。',
    occasion: '操作时间为 {at}（UTC），操作人为 {administrator}。',
    advice: '如果您不清楚原因，请咨询您的管理员。',
  },
  ar: {
    subject: 'سجّل أحد المسؤولين خروجك من Attesta في كل مكان',
    sessions: 'أُنهيت جميع جلساتك. يُرجى تسجيل الدخول من جديد.',
    factors:
      'أُزيل من حسابك تطبيق المصادقة ومفاتيح المرور ورموز الاسترداد. وإلى أن تضيف غيرها، يُرسل إليك رمز بالبريد عند تسجيل الدخول.',
    occasion: 'جرى ذلك بتاريخ {at} بالتوقيت العالمي على يد {administrator}.',
    advice: 'إذا لم تكن تعرف السبب، فيُرجى سؤال المسؤول.',
  },
  it: {
    subject: 'Un amministratore l’ha disconnessa da Attesta ovunque',
    sessions: 'Tutte le sue sessioni sono state terminate. Acceda di nuovo.',
    factors:
      'L’app di autenticazione, le passkey e i codici di recupero sono stati tolti dal suo account. Finché non ne aggiunge di nuovi, riceverà un codice per posta quando accede.',
    occasion: 'È avvenuto il {at} UTC per mano di {administrator}.',
    advice: 'Se non ne conosce il motivo, chieda al suo amministratore.',
  },
  es: {
    subject: 'Un administrador ha cerrado su sesión de Attesta en todas partes',
    sessions: 'Se han cerrado todas sus sesiones. Inicie sesión de nuevo.',
    factors:
      'Se han quitado de su cuenta la aplicación de autenticación, las llaves de acceso y los códigos de recuperación. Hasta que añada otros, recibirá un código por correo al iniciar sesión.',
    occasion: 'Lo hizo {administrator} el {at} UTC.',
    advice: 'Si no conoce el motivo, pregunte a su administrador.',
  },
  fr: {
    subject: 'Un administrateur vous a déconnecté d’Attesta partout',
    sessions: 'Toutes vos sessions ont été fermées. Veuillez vous reconnecter.',
    factors:
      'L’application d’authentification, les clés d’accès et les codes de récupération ont été retirés de votre compte. Tant que vous n’en ajoutez pas d’autres, un code vous est envoyé par courriel lorsque vous vous connectez.',
    occasion: 'Cela a été fait le {at} UTC par {administrator}.',
    advice: 'Si vous n’en connaissez pas la raison, veuillez interroger votre administrateur.',
  },
};
