import { rolesOf } from './roles';

describe('the roles that may do what a screen needs', () => {
  it('are those of its rpc', () => {
    expect(rolesOf(['tenancy.ListUsers'])).toEqual([1, 2, 3]);
  });

  it('are those that may call every one of several', () => {
    expect(rolesOf(['compliance.CreateChecklistResponse', 'compliance.GetActivityCounts'])).toEqual([4, 5]);
  });

  it('are all where the rpcs are for everybody', () => {
    expect(rolesOf(['auth.Login', 'auth.GetPreferences'])).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
