import type { TestCall } from '@attesta/kit/testing';
import { PolicyModel } from '../repositories/policy.schema';
import type { PolicyWorld } from './policy-world';

/** What tests of policies ask for again and again. @param of gives their world once it has started */
export function policyCalls(of: () => PolicyWorld) {
  const list = async (request: object = {}, as: TestCall = of().northwind.admin) =>
    (await of().service.call('documents.ListPolicies', { page_size: 200, ...request }, as)).data ?? [];
  return {
    list,
    names: async (request: object = {}, as?: TestCall) => (await list(request, as)).map(({ name }) => name),
    open: async (id = '', version?: number, as: TestCall = of().northwind.admin) =>
      (await of().service.call('documents.GetPolicy', { id, version }, as)).data,
    versions: async (id: string) =>
      (await of().service.call('documents.GetPolicy', { id }, of().northwind.admin)).data?.versions ?? [],
    stored: (id = '') => PolicyModel.findById(id).lean(),
  };
}
