import type { LiveEvent } from '@attesta/kit';
import { ChangeFeed } from './change-feed';

const organizationId = 'o1';

/** A feed, and what it tells from now on. */
function feed() {
  const told: LiveEvent[] = [];
  const changes = new ChangeFeed({ publish: (event) => told.push(event) }, 10);
  const settled = () => new Promise((resolve) => setTimeout(resolve, 40));
  return { changes, told, settled };
}

describe('what pages are told of changes', () => {
  it('is told together where it comes in quick succession, each service and organization for itself', async () => {
    const { changes, told, settled } = feed();
    changes.add({ domain: 'content', organizationId, tags: ['content.nodes'] });
    changes.add({ domain: 'content', organizationId, tags: ['content.library', 'content.nodes'] });
    changes.add({ domain: 'compliance', organizationId, tags: ['content.nodes'] });
    changes.add({ domain: 'content', organizationId: 'o2', tags: ['content.nodes'] });
    await settled();
    expect(told).toEqual([
      { organizationId, type: 'changed', data: { domain: 'content', tags: ['content.nodes', 'content.library'] } },
      { organizationId, type: 'changed', data: { domain: 'compliance', tags: ['content.nodes'] } },
      { organizationId: 'o2', type: 'changed', data: { domain: 'content', tags: ['content.nodes'] } },
    ]);
  });

  it('goes to nobody but the person whom it concerns', async () => {
    const { changes, told, settled } = feed();
    changes.add({ domain: 'auth', organizationId, userId: 'u1', tags: ['auth.session'] });
    changes.add({ domain: 'auth', organizationId, userId: '', tags: ['auth.session'] });
    await settled();
    expect(told).toEqual([
      { organizationId, userId: 'u1', type: 'changed', data: { domain: 'auth', tags: ['auth.session'] } },
    ]);
  });

  it('is told again when it changes again', async () => {
    const { changes, told, settled } = feed();
    changes.add({ domain: 'content', organizationId, tags: ['content.nodes'] });
    await settled();
    changes.add({ domain: 'content', organizationId, tags: ['content.nodes'] });
    await settled();
    expect(told).toHaveLength(2);
  });
});
