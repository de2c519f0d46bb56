import type { LiveEvent } from '@attesta/kit';
import { asChange, ChangeFeed } from './change-feed';

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

  it('keeps apart what each write has changed', async () => {
    const { changes, told, settled } = feed();
    changes.add({ domain: 'content', organizationId, tags: ['content.nodes'], write: 'tab-one.1' });
    changes.add({ domain: 'content', organizationId, tags: ['content.nodes'], write: 'tab-two.1' });
    changes.add({ domain: 'content', organizationId, tags: ['content.library'] });
    changes.add({ domain: 'content', organizationId, tags: ['content.versions'], write: 'tab-one.1' });
    await settled();
    const writes = { 'tab-one.1': ['content.nodes', 'content.versions'], 'tab-two.1': ['content.nodes'] };
    expect(told).toEqual([
      { organizationId, type: 'changed', data: { domain: 'content', tags: ['content.library'], writes } },
    ]);
  });

  it('is told once for a rush of voters', async () => {
    const { changes, told, settled } = feed();
    const voted = { organizationId, type: 'changed', data: { domain: 'governance', tags: ['governance.vote'] } };
    for (let voter = 0; voter < 500; voter += 1) changes.add(asChange(voted));
    await settled();
    expect(told).toEqual([voted]);
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
