import mongoose from 'mongoose';

const batch = 2_000;
const words = ['met', 'met', 'partially met', 'not met', 'not applicable'];
const months = 240;

/**
 * Answers as compliance stores them, straight into its database: organization by organization, activity by activity, month
 * after month back from the middle of 2026, or from another day. Scores are made of them by recompute.
 * @param updator_id who has given them
 * @param from how many there are already, of the same arguments
 */
export async function copyAnswers(
  connection: mongoose.Connection,
  organizations: string[],
  activities: string[],
  library_id: string,
  from: number,
  to: number,
  updator_id = '',
  { rater = 'updater', latest = '2026-07-10' } = {},
): Promise<void> {
  const [year, lastMonth, day] = latest.split('-').map(Number) as [number, number, number];
  const responses = connection.collection('responses');
  const nodes = await connection
    .collection('nodes')
    .find({ _id: { $in: activities.map((id) => new mongoose.Types.ObjectId(id)) } })
    .toArray();
  const elementsOf = new Map(
    nodes.map(({ _id, activity }) => [String(_id), activity.elements.map(({ id }: { id: string }) => id) as string[]]),
  );
  const kindOf = new Map(nodes.map(({ _id, activity }) => [String(_id), kindOfActivity(activity)]));
  for (let start = from; start < to; start += batch) {
    const made = Array.from({ length: Math.min(batch, to - start) }, (_, offset) => {
      const index = start + offset;
      const round = Math.floor(index / organizations.length);
      const activity_id = activities[round % activities.length] as string;
      const month = Math.floor(round / activities.length);
      if (month >= months) throw new Error('There are more answers than checklists and months for them.');
      const response_date = new Date(Date.UTC(year, lastMonth - 1 - month, day)).toISOString().slice(0, 10);
      const at = new Date(`${response_date}T08:00:00Z`);
      return {
        organization_id: organizations[index % organizations.length],
        activity_id,
        source: 1,
        library_id,
        rater,
        ...recorded(kindOf.get(activity_id) ?? 'checklist', index),
        period: response_date.slice(0, 7),
        response_date,
        response_frequency: 'monthly',
        file_status: 'submitted',
        file_no: '',
        updator_id,
        recorded_by: '',
        comments: '',
        elements: (elementsOf.get(activity_id) ?? []).map((element_id, number) => {
          const response = words[(index * 7 + number * 3) % words.length];
          return {
            id: new mongoose.Types.ObjectId().toHexString(),
            element_id,
            response,
            comments: '',
            attachment_link: '',
            attachments: [],
          };
        }),
        submitted_at: at,
        deleted_at: null,
        version: 1,
        created_at: at,
        updated_at: at,
      };
    });
    for (const one of made)
      if (one.kind === 'checklist') one.score = scoreOf(one.elements.map(({ response }) => response));
    await responses.insertMany(made, { ordered: false });
  }
}

type Kind = 'checklist' | 'kpi' | 'observation' | 'document';

function kindOfActivity({ type, kpi }: { type: number; kpi: number }): Kind {
  if (type === 1) return 'checklist';
  if (type === 3) return 'document';
  return kpi === 1 ? 'kpi' : 'observation';
}

/** What an answer of a kind says besides its elements, which checklists alone have. */
function recorded(kind: Kind, index: number) {
  const value = (index * 7) % 101;
  const asked = { target: 60, totarget: 100, type_of_number: 'Percentage', type_of_measure: '', aggregation_type: '' };
  const observed = { status: index % 3 ? 'Completed' : 'Pending', observation_type: 'Safety walk' };
  const scores = {
    checklist: null,
    kpi: value < 60 ? (value / 60) * 100 : 100,
    observation: index % 3 ? 100 : 0,
    document: 100,
  };
  return {
    kind,
    kpi: kind === 'kpi' ? { ...asked, value, numerator: null, denominator: null } : null,
    observation: kind === 'observation' ? { ...observed, currency: null, currency_type: '' } : null,
    document: kind === 'document' ? { expiry_date: '', description: '' } : null,
    score: scores[kind] as number | null,
  };
}

function scoreOf(answers: (string | undefined)[]): number | null {
  const points = answers
    .filter((answer) => answer !== 'not applicable')
    .map((answer) => (answer === 'met' ? 100 : answer === 'not met' ? 0 : 50));
  return points.length === 0 ? null : points.reduce<number>((sum, one) => sum + one, 0) / points.length;
}
