import { AppError, type Domain, domains, invalid, say } from '@attesta/kit';

/** What one service answered, or why it did not. */
export type Answered<T> = { service: Domain; answer: T } | { service: Domain; refusal: AppError };

/** The services that a request means: the one that it names, or all. @throws AppError invalid naming the field */
export function servicesOf(named: string | null | undefined): Domain[] {
  if (!named) return [...domains];
  const found = domains.find((domain) => domain === named);
  if (!found) throw invalid('service', say('tenancy.service_one_of', { services: domains.join(', ') }));
  return [found];
}

/**
 * Asks services side by side. One that can't be reached holds up nobody: it is told apart, unless it is the only one.
 * @throws AppError as the service gave it, where it did not merely fail to answer
 */
export async function askServices<T>(
  services: Domain[],
  ask: (service: Domain) => Promise<T>,
): Promise<{ answers: { service: Domain; answer: T }[]; unanswered: Domain[] }> {
  const asked = await Promise.all(services.map((service) => answerOf(service, ask)));
  const answers = asked.flatMap((one) => ('answer' in one ? [one] : []));
  const refusals = asked.flatMap((one) => ('refusal' in one ? [one] : []));
  const [first] = refusals;
  if (first && answers.length === 0) throw first.refusal;
  return { answers, unanswered: refusals.map(({ service }) => service) };
}

async function answerOf<T>(service: Domain, ask: (service: Domain) => Promise<T>): Promise<Answered<T>> {
  try {
    return { service, answer: await ask(service) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    return { service, refusal: error };
  }
}
