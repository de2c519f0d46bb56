import { RouteMatcher } from './route-matcher';

const matcher = new RouteMatcher<string>();
matcher.add('GET', '/api/libraries/get', 'list');
matcher.add('GET', '/api/libraries/getById/{id}', 'one');
matcher.add('DELETE', '/api/libraries/getById/{id}', 'remove');
matcher.add('GET', '/activities/getById/{id}/{type}', 'activity');
matcher.add('GET', '/activities/getById/{id}/all', 'activity with everything');
matcher.add('POST', '/api/v1/action_plan/get_discussion_points_for_mom/', 'slash');
matcher.add('GET', '/files/{path=**}', 'files');

describe('the route matcher', () => {
  it.each([
    ['GET', '/api/libraries/get', 'list', {}],
    ['GET', '/api/libraries/get/', 'list', {}],
    ['GET', '/api/libraries/getById/7', 'one', { id: '7' }],
    ['DELETE', '/api/libraries/getById/7', 'remove', { id: '7' }],
    ['GET', '/activities/getById/7/2', 'activity', { id: '7', type: '2' }],
    ['GET', '/activities/getById/7/all', 'activity with everything', { id: '7' }],
    ['POST', '/api/v1/action_plan/get_discussion_points_for_mom', 'slash', {}],
    ['GET', '/files/a/b.pdf', 'files', { path: 'a/b.pdf' }],
    ['GET', '/files/a%2Fb/c%20d.pdf', 'files', { path: 'a/b/c d.pdf' }],
    ['GET', '/api/libraries/getById/a%2Fb', 'one', { id: 'a/b' }],
    ['GET', '/api/libraries/getById/a%2541', 'one', { id: 'a%41' }],
    ['GET', `/api/libraries/getById/${'7'.repeat(5000)}`, 'one', { id: '7'.repeat(5000) }],
  ])('%s %s is %s', (method, path, value, parameters) => {
    expect(matcher.find(method, path)).toEqual({ value, parameters });
  });

  it.each([
    ['POST', '/api/libraries/get'],
    ['GET', '/api/libraries'],
    ['GET', '/api/libraries/getById/'],
    ['GET', '/api/libraries/getById/7/8'],
    ['GET', '/'],
    ['GET', '/files/'],
    ['GET', '/activities/getById//2'],
    ['GET', '/api/libraries/getById/%E0%A4%A'],
    ['PROPFIND', '/api/libraries/get'],
    ['GET', '/__proto__/constructor'],
  ])('%s %s is nothing', (method, path) => {
    expect(matcher.find(method, path)).toBeUndefined();
  });

  it('keeps the first of two registrations, whatever their parameters are called', () => {
    const twice = new RouteMatcher<string>();
    twice.add('GET', '/api/x/{id}', 'first');
    twice.add('GET', '/api/x/{other}/', 'second');
    expect(twice.find('GET', '/api/x/1')).toEqual({ value: 'first', parameters: { id: '1' } });
  });

  it('tells the methods of a path', () => {
    expect(matcher.methodsOf('/api/libraries/getById/7')).toEqual(['DELETE', 'GET']);
    expect(matcher.methodsOf('/nothing')).toEqual([]);
  });

  it('finds the right path among hundreds that differ in one segment', () => {
    const many = new RouteMatcher<number>();
    for (let i = 0; i < 1000; i += 1) many.add('GET', `/api/group_${i}/get/{id}`, i);
    const found = Array.from({ length: 1000 }, (_, i) => many.find('GET', `/api/group_${i}/get/7`));
    expect(found).toEqual(Array.from({ length: 1000 }, (_, i) => ({ value: i, parameters: { id: '7' } })));
  });
});
