import { until } from '@attesta/kit/testing';
import type { Platform } from './platform';

/** A service dies while people work with it. */
export function crashedServicesReturn(platform: () => Platform): void {
  describe('A service that is killed under load', () => {
    it('comes back by itself, and no read is lost: the gateway asks again', async () => {
      const { stack, signIn } = platform();
      const admin = await signIn('admin@attesta.test');
      const before = stack.run.pids.content;
      const statuses: number[] = [];
      let over = false;
      const reader = async (): Promise<void> => {
        while (!over) {
          const reply = await fetch(`${platform().gateway}/api/sub_standards/get?page=1&page_size=50`, {
            headers: { authorization: `Bearer ${admin.session.accessToken}` },
          });
          await reply.arrayBuffer();
          statuses.push(reply.status);
        }
      };
      const readers = Array.from({ length: 20 }, reader);
      await until('all are reading', () => statuses.length > readers.length);
      stack.kill('content', 'SIGKILL');
      const answered = statuses.length;
      await stack.waitUntilReady('content');
      await until('all read on', () => statuses.length > answered + 2 * readers.length);
      over = true;
      await Promise.all(readers);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(stack.run.pids.content).not.toBe(before);
    });
  });
}
