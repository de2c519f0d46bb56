import type { NotificationKind } from '@attesta/kit';
import type { Language } from '../../domain/preferences';

/** The words of the daily mail in one language; {count} is a number. */
export interface DigestTexts {
  subject: string;
  lead: string;
  kinds: Record<NotificationKind, string>;
  /** What stands over lines of a kind that this release does not know. */
  other: string;
  more: string;
  open: string;
  why: string;
  off: string;
}

export const digestTexts: Record<Language, DigestTexts> = {
  en: {
    subject: 'New in Attesta: {count}',
    lead: 'This is new, and you have not read it yet:',
    kinds: {
      assignment: 'Assigned to you',
      due_soon: 'Due soon',
      overdue: 'Overdue',
      missed: 'Missed',
      evidence_expiry: 'Evidence that expires',
      incident: 'Reports of safety incidents',
      survey_binder: 'Survey binders',
      library_version: 'New versions of libraries',
      vote: 'Votes',
      agreement: 'Agreements',
      licence: 'Licence',
    },
    other: 'Other',
    more: 'and {count} more',
    open: 'Your notifications:',
    why: 'This mail comes once a day at most, when something is new. What stands in it you choose under Notifications.',
    off: 'Turn this mail off, without signing in:',
  },
  zh: {
    subject: 'Attesta 新通知：{count}',
    lead: '以下是您尚未阅读的新通知：',
    kinds: {
      assignment: '分配给您',
      due_soon: '即将到期',
      overdue: '已逾期',
      missed: '已错过',
      evidence_expiry: '即将失效的证据',
      incident: '安全事件报告',
      survey_binder: '评审资料册',
      library_version: '标准库新版本',
      vote: '表决',
      agreement: '协议',
      licence: '许可证',
    },
    other: '其他',
    more: '以及另外 {count} 条',
    open: '您的通知：',
    why: '有新通知时，此邮件每天最多发送一次。您可以在“通知”中选择其内容。',
    off: '无需登录即可关闭此邮件：',
  },
  ar: {
    subject: 'جديد في Attesta: {count}',
    lead: 'هذا جديد ولم تقرؤوه بعد:',
    kinds: {
      assignment: 'أُسند إليكم',
      due_soon: 'مستحق قريباً',
      overdue: 'متأخر',
      missed: 'فائت',
      evidence_expiry: 'أدلة تنتهي صلاحيتها',
      incident: 'بلاغات حوادث السلامة',
      survey_binder: 'ملفات التقييم',
      library_version: 'إصدارات جديدة من المكتبات',
      vote: 'التصويت',
      agreement: 'الاتفاقيات',
      licence: 'الترخيص',
    },
    other: 'أخرى',
    more: 'و{count} أخرى',
    open: 'إشعاراتكم:',
    why: 'تصل هذه الرسالة مرة واحدة في اليوم على الأكثر عندما يكون هناك جديد. تختارون محتواها ضمن الإشعارات.',
    off: 'لإيقاف هذه الرسالة دون تسجيل الدخول:',
  },
  it: {
    subject: 'Novità in Attesta: {count}',
    lead: 'Queste novità non sono ancora state lette:',
    kinds: {
      assignment: 'Assegnate a Lei',
      due_soon: 'In scadenza',
      overdue: 'Scadute',
      missed: 'Mancate',
      evidence_expiry: 'Evidenze in scadenza',
      incident: 'Segnalazioni di eventi di sicurezza',
      survey_binder: 'Raccoglitori per la visita',
      library_version: 'Nuove versioni delle biblioteche',
      vote: 'Votazioni',
      agreement: 'Accordi',
      licence: 'Licenza',
    },
    other: 'Altro',
    more: 'e altre {count}',
    open: 'Le Sue notifiche:',
    why: 'Questa e-mail arriva al massimo una volta al giorno, quando c’è qualcosa di nuovo. Il contenuto si sceglie in Notifiche.',
    off: 'Per non riceverla più, senza accedere:',
  },
  es: {
    subject: 'Novedades en Attesta: {count}',
    lead: 'Esto es nuevo y aún no lo ha leído:',
    kinds: {
      assignment: 'Asignado a usted',
      due_soon: 'Vence pronto',
      overdue: 'Vencido',
      missed: 'Sin responder a tiempo',
      evidence_expiry: 'Evidencias que caducan',
      incident: 'Informes de incidentes de seguridad',
      survey_binder: 'Carpetas de evaluación',
      library_version: 'Nuevas versiones de bibliotecas',
      vote: 'Votaciones',
      agreement: 'Acuerdos',
      licence: 'Licencia',
    },
    other: 'Otros',
    more: 'y {count} más',
    open: 'Sus notificaciones:',
    why: 'Este correo llega como mucho una vez al día, cuando hay algo nuevo. Su contenido se elige en Notificaciones.',
    off: 'Para dejar de recibirlo, sin iniciar sesión:',
  },
  fr: {
    subject: 'Nouveau dans Attesta : {count}',
    lead: 'Voici ce qui est nouveau et que vous n’avez pas encore lu :',
    kinds: {
      assignment: 'Attribué à vous',
      due_soon: 'Bientôt à remettre',
      overdue: 'En retard',
      missed: 'Manqué',
      evidence_expiry: 'Preuves qui expirent',
      incident: 'Signalements d’événements de sécurité',
      survey_binder: 'Classeurs d’évaluation',
      library_version: 'Nouvelles versions de bibliothèques',
      vote: 'Votes',
      agreement: 'Accords',
      licence: 'Licence',
    },
    other: 'Autres',
    more: 'et {count} de plus',
    open: 'Vos notifications :',
    why: 'Ce courriel arrive au plus une fois par jour, quand il y a du nouveau. Son contenu se choisit sous Notifications.',
    off: 'Pour ne plus le recevoir, sans vous connecter :',
  },
};
