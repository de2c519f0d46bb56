import type { SentenceLanguage } from '@attesta/kit/say-in';
import type { ActionPlanStatus } from '@attesta/proto/compliance-words';
import type { ActivityKind } from '../domain/activity-kind';
import type { ElementAnswer } from '../domain/element-answer';
import type { Rater } from '../domain/rater';

/** The words of the book in one language; {name} stands for a value. */
export interface BinderWords {
  title: string;
  contents: string;
  made: string;
  summary: string;
  place: string;
  answered: string;
  findings: string;
  element: string;
  answer: string;
  score: string;
  comment: string;
  evidence: string;
  link: string;
  noAnswer: string;
  noActivity: string;
  elsewhere: string;
  answeredOn: string;
  arrived: string;
  sha256: string;
  value: string;
  target: string;
  state: string;
  amount: string;
  validUntil: string;
  description: string;
  due: string;
  overdue: string;
  raters: Record<Rater, string>;
  kinds: Record<ActivityKind, string>;
  answers: Record<ElementAnswer, string>;
  plans: Record<ActionPlanStatus, string>;
  standings: Record<'met' | 'not met' | 'no target', string>;
  observations: Record<string, string>;
}

export const binderWords: Record<SentenceLanguage, BinderWords> = {
  en: {
    title: 'Survey binder',
    contents: 'Contents',
    made: 'As of {time} UTC, made for {person}',
    summary: 'At a glance',
    place: 'Place',
    answered: 'Answered',
    findings: 'Open findings',
    element: 'Element',
    answer: 'Answer',
    score: 'Score',
    comment: 'Comment',
    evidence: 'Evidence',
    link: 'Link',
    noAnswer: 'No answer yet',
    noActivity: 'No activity proves this yet',
    elsewhere: 'Printed under “{place}”',
    answeredOn: 'Answered on {date} by {person}',
    arrived: 'arrived {date}',
    sha256: 'SHA-256',
    value: 'Value',
    target: 'Target',
    state: 'Status',
    amount: 'Amount',
    validUntil: 'Valid until',
    description: 'Description',
    due: '{status}, {person}, due {date}',
    overdue: 'overdue',
    raters: { updater: 'Updaters', internal_surveyor: 'Internal surveyors', external_surveyor: 'External surveyors' },
    kinds: { checklist: 'Checklist', kpi: 'KPI', observation: 'Observation', document: 'Document' },
    answers: { met: 'Met', 'partially met': 'Partially met', 'not met': 'Not met', 'not applicable': 'Not applicable' },
    plans: {
      open: 'Open',
      in_progress: 'In progress',
      answered: 'Answered',
      completed: 'Completed',
      cancelled: 'Cancelled',
    },
    standings: { met: 'In target', 'not met': 'Off target', 'no target': 'No target' },
    observations: { Completed: 'Completed', Pending: 'Pending' },
  },
  zh: {
    title: '评审资料册',
    contents: '目录',
    made: '截至 {time} UTC，为 {person} 制作',
    summary: '概览',
    place: '位置',
    answered: '已答',
    findings: '未关闭的发现',
    element: '要素',
    answer: '回答',
    score: '得分',
    comment: '备注',
    evidence: '证据',
    link: '链接',
    noAnswer: '尚无回答',
    noActivity: '尚无活动证明此项',
    elsewhere: '见“{place}”',
    answeredOn: '{person} 于 {date} 回答',
    arrived: '{date} 收到',
    sha256: 'SHA-256',
    value: '数值',
    target: '目标',
    state: '状态',
    amount: '金额',
    validUntil: '有效期至',
    description: '说明',
    due: '{status}，{person}，截止 {date}',
    overdue: '逾期',
    raters: { updater: '更新员', internal_surveyor: '内部评审员', external_surveyor: '外部评审员' },
    kinds: { checklist: '检查表', kpi: 'KPI', observation: '观察', document: '文件' },
    answers: { met: '符合', 'partially met': '部分符合', 'not met': '不符合', 'not applicable': '不适用' },
    plans: { open: '待处理', in_progress: '进行中', answered: '已答复', completed: '已完成', cancelled: '已取消' },
    standings: { met: '达标', 'not met': '未达标', 'no target': '无目标' },
    observations: { Completed: '已完成', Pending: '待处理' },
  },
  ar: {
    title: 'ملف التقييم',
    contents: 'المحتويات',
    made: 'كما في {time} بالتوقيت العالمي، أُعدّ لـ {person}',
    summary: 'نظرة عامة',
    place: 'الموضع',
    answered: 'المُجاب',
    findings: 'الملاحظات المفتوحة',
    element: 'العنصر',
    answer: 'الإجابة',
    score: 'الدرجة',
    comment: 'تعليق',
    evidence: 'الأدلة',
    link: 'رابط',
    noAnswer: 'لا إجابة بعد',
    noActivity: 'لا يوجد نشاط يثبت هذا بعد',
    elsewhere: 'مطبوع تحت «{place}»',
    answeredOn: 'أجاب {person} في {date}',
    arrived: 'وصل في {date}',
    sha256: 'SHA-256',
    value: 'القيمة',
    target: 'المستهدف',
    state: 'الحالة',
    amount: 'المبلغ',
    validUntil: 'صالح حتى',
    description: 'الوصف',
    due: '{status}، {person}، يستحق في {date}',
    overdue: 'متأخر',
    raters: { updater: 'المحدِّثون', internal_surveyor: 'المُقيِّمون الداخليون', external_surveyor: 'المُقيِّمون الخارجيون' },
    kinds: { checklist: 'قائمة تحقق', kpi: 'مؤشر أداء', observation: 'ملاحظة ميدانية', document: 'وثيقة' },
    answers: { met: 'مستوفى', 'partially met': 'مستوفى جزئيًا', 'not met': 'غير مستوفى', 'not applicable': 'لا ينطبق' },
    plans: {
      open: 'مفتوحة',
      in_progress: 'قيد التنفيذ',
      answered: 'أُجيب عنها',
      completed: 'مكتملة',
      cancelled: 'ملغاة',
    },
    standings: { met: 'ضمن المستهدف', 'not met': 'خارج المستهدف', 'no target': 'بلا مستهدف' },
    observations: { Completed: 'مكتملة', Pending: 'معلّقة' },
  },
  it: {
    title: 'Raccoglitore per la visita',
    contents: 'Indice',
    made: 'Al {time} UTC, preparato per {person}',
    summary: 'In sintesi',
    place: 'Voce',
    answered: 'Con risposta',
    findings: 'Rilievi aperti',
    element: 'Elemento',
    answer: 'Risposta',
    score: 'Punteggio',
    comment: 'Commento',
    evidence: 'Evidenze',
    link: 'Collegamento',
    noAnswer: 'Ancora nessuna risposta',
    noActivity: 'Nessuna attività lo dimostra ancora',
    elsewhere: 'Stampato sotto «{place}»',
    answeredOn: 'Risposta del {date} di {person}',
    arrived: 'arrivato il {date}',
    sha256: 'SHA-256',
    value: 'Valore',
    target: 'Obiettivo',
    state: 'Stato',
    amount: 'Importo',
    validUntil: 'Valido fino al',
    description: 'Descrizione',
    due: '{status}, {person}, scadenza {date}',
    overdue: 'in ritardo',
    raters: {
      updater: 'Aggiornatori',
      internal_surveyor: 'Valutatori interni',
      external_surveyor: 'Valutatori esterni',
    },
    kinds: { checklist: 'Checklist', kpi: 'KPI', observation: 'Osservazione', document: 'Documento' },
    answers: {
      met: 'Soddisfatto',
      'partially met': 'Parzialmente soddisfatto',
      'not met': 'Non soddisfatto',
      'not applicable': 'Non applicabile',
    },
    plans: {
      open: 'Aperto',
      in_progress: 'In corso',
      answered: 'Con risposta',
      completed: 'Completato',
      cancelled: 'Annullato',
    },
    standings: { met: 'In obiettivo', 'not met': 'Fuori obiettivo', 'no target': 'Senza obiettivo' },
    observations: { Completed: 'Completata', Pending: 'In sospeso' },
  },
  es: {
    title: 'Carpeta de evaluación',
    contents: 'Índice',
    made: 'A {time} UTC, preparada para {person}',
    summary: 'De un vistazo',
    place: 'Lugar',
    answered: 'Respondidas',
    findings: 'Hallazgos abiertos',
    element: 'Elemento',
    answer: 'Respuesta',
    score: 'Puntuación',
    comment: 'Comentario',
    evidence: 'Evidencias',
    link: 'Enlace',
    noAnswer: 'Aún sin respuesta',
    noActivity: 'Ninguna actividad lo demuestra aún',
    elsewhere: 'Impreso en «{place}»',
    answeredOn: 'Respondido el {date} por {person}',
    arrived: 'recibido el {date}',
    sha256: 'SHA-256',
    value: 'Valor',
    target: 'Objetivo',
    state: 'Estado',
    amount: 'Importe',
    validUntil: 'Válido hasta',
    description: 'Descripción',
    due: '{status}, {person}, vence el {date}',
    overdue: 'vencido',
    raters: {
      updater: 'Actualizadores',
      internal_surveyor: 'Evaluadores internos',
      external_surveyor: 'Evaluadores externos',
    },
    kinds: { checklist: 'Lista de verificación', kpi: 'KPI', observation: 'Observación', document: 'Documento' },
    answers: {
      met: 'Cumplido',
      'partially met': 'Parcialmente cumplido',
      'not met': 'No cumplido',
      'not applicable': 'No aplicable',
    },
    plans: {
      open: 'Abierto',
      in_progress: 'En curso',
      answered: 'Respondido',
      completed: 'Completado',
      cancelled: 'Cancelado',
    },
    standings: { met: 'Dentro del objetivo', 'not met': 'Fuera del objetivo', 'no target': 'Sin objetivo' },
    observations: { Completed: 'Completada', Pending: 'Pendiente' },
  },
  fr: {
    title: 'Classeur d’évaluation',
    contents: 'Sommaire',
    made: 'État au {time} UTC, fait pour {person}',
    summary: 'En bref',
    place: 'Rubrique',
    answered: 'Réponses',
    findings: 'Constats ouverts',
    element: 'Élément',
    answer: 'Réponse',
    score: 'Score',
    comment: 'Commentaire',
    evidence: 'Preuves',
    link: 'Lien',
    noAnswer: 'Pas encore de réponse',
    noActivity: 'Aucune activité ne le prouve encore',
    elsewhere: 'Imprimé sous « {place} »',
    answeredOn: 'Répondu le {date} par {person}',
    arrived: 'reçu le {date}',
    sha256: 'SHA-256',
    value: 'Valeur',
    target: 'Cible',
    state: 'Statut',
    amount: 'Montant',
    validUntil: 'Valable jusqu’au',
    description: 'Description',
    due: '{status}, {person}, échéance {date}',
    overdue: 'en retard',
    raters: {
      updater: 'Contributeurs',
      internal_surveyor: 'Évaluateurs internes',
      external_surveyor: 'Évaluateurs externes',
    },
    kinds: { checklist: 'Liste de contrôle', kpi: 'KPI', observation: 'Observation', document: 'Document' },
    answers: {
      met: 'Conforme',
      'partially met': 'Partiellement conforme',
      'not met': 'Non conforme',
      'not applicable': 'Sans objet',
    },
    plans: { open: 'Ouvert', in_progress: 'En cours', answered: 'Répondu', completed: 'Terminé', cancelled: 'Annulé' },
    standings: { met: 'Dans la cible', 'not met': 'Hors cible', 'no target': 'Sans cible' },
    observations: { Completed: 'Terminée', Pending: 'En attente' },
  },
};

/** A text with its values filled in. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
}
