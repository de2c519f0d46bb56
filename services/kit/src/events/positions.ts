import type { ConsumerInfo } from '@nats-io/jetstream';
import { jetstreamManager } from '@nats-io/jetstream';
import type { Broker } from './broker';
import { PositionModel } from './position.schema';
import { partitionCount, streamName } from './subjects';

/**
 * Where a consumer goes on, kept in its service's database. A position may lag behind what is done, never be ahead of it:
 * what is read again is recognized as a repeat.
 */
export class Positions {
  private saved = new Map<number, number>();

  constructor(
    private readonly consumer: string,
    private readonly broker: Broker,
  ) {}

  /**
   * The position of every partition. At the first time it is that of the durable which earlier releases kept at the
   * broker; 0, before everything, where there is none or the stream is another one than before.
   */
  async load(): Promise<number[]> {
    const manager = await jetstreamManager(this.broker.connection);
    const { created } = await manager.streams.info(streamName());
    const stream = new Date(created).toISOString();
    const held = await PositionModel.findById(this.consumer).lean();
    if (held?.stream === stream) return this.remember(held.positions as unknown as Record<string, number>);
    const durable = await manager.consumers
      .info(streamName(), this.consumer)
      .catch((): ConsumerInfo | undefined => undefined);
    const start = durable?.ack_floor.stream_seq ?? 0;
    const positions = Object.fromEntries(Array.from({ length: partitionCount }, (_, partition) => [partition, start]));
    await PositionModel.updateOne({ _id: this.consumer }, { $set: { stream, positions } }, { upsert: true });
    if (durable) await manager.consumers.delete(streamName(), this.consumer).catch(() => undefined);
    return this.remember(positions);
  }

  /** Notes how far partitions have come; one never goes back. */
  async save(positions: Map<number, number>): Promise<void> {
    const further = [...positions].filter(([partition, position]) => position > (this.saved.get(partition) ?? 0));
    if (further.length === 0) return;
    const $max = Object.fromEntries(further.map(([partition, position]) => [`positions.${partition}`, position]));
    await PositionModel.updateOne({ _id: this.consumer }, { $max });
    for (const [partition, position] of further) this.saved.set(partition, position);
  }

  private remember(positions: Record<string, number>): number[] {
    const list = Array.from({ length: partitionCount }, (_, partition) => positions[partition] ?? 0);
    this.saved = new Map(list.entries());
    return list;
  }
}
