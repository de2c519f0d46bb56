import { BaseRepository } from './base.repository';
import type { Filter } from './read.repository';

/** Documents that the platform owns for all organizations, such as libraries; who may write them is the rpc's access. */
export abstract class SharedRepository<T> extends BaseRepository<T> {
  protected confine(filter: Filter): Filter {
    return filter;
  }

  protected stamp(): Record<string, unknown> {
    return {};
  }
}
