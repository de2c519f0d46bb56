import { until } from '@attesta/kit/testing';
import type { Platform } from './platform';

/** A service whose event loop stands still for good. */
export function stuckServicesAreReplaced(platform: () => Platform): void {
  describe('A service that stands still', () => {
    it('says that it is not ready, and another takes its place', async () => {
      const { stack, signIn } = platform();
      const { content } = stack.run.services;
      const before = stack.run.pids.content;
      const ready = async () => (await fetch(`http://${content?.http}/readyz`)).text();
      await stack.kill('content', 'SIGUSR2');
      await until('it says so', async () => /the event loop has stood still for \S+ s, since/.test(await ready()));
      expect(stack.run.pids.content).toBe(before);
      await until('it is replaced', () => ![undefined, before].includes(stack.run.pids.content), 60);
      await stack.waitUntilReady('content');
      expect(stack.run.restarts.content).toBeGreaterThan(0);
      const admin = await signIn('admin@attesta.test');
      const reply = await fetch(`${platform().gateway}/api/sub_standards/get?page=1&page_size=50`, {
        headers: { authorization: `Bearer ${admin.session.accessToken}` },
      });
      expect(reply.status).toBe(200);
    });
  });
}
