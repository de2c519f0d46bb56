import type { TestCall } from '@attesta/kit/testing';
import type { SigningWorld } from './signing-world';

export const idOf = ({ userId = '' }: TestCall) => userId;

/** Signers as a request names them. */
export const people = (...calls: TestCall[]) => ({ signers: calls.map((one) => ({ user_id: idOf(one) })) });

/** What tests of agreements ask for again and again. @param of gives their world once it has started */
export function agreementCalls(of: () => SigningWorld) {
  return {
    list: async (request: object, as: TestCall = of().northwind.admin) =>
      (await of().service.call('documents.ListAgreements', request, as)).data ?? [],
    /** What somebody was told of, the oldest first. */
    told: async (userId = '') =>
      (await of().service.published('documents.notification.requested'))
        .map(({ data }) => data as { user_id: string; notices: { title: { key: string }; link: string }[] })
        .filter(({ user_id }) => user_id === userId)
        .flatMap(({ notices }) => notices),
  };
}
