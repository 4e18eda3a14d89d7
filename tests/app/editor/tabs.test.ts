import { describe } from 'vitest';
import { host } from './host';
import { MemoryRepository } from './labelRepository';
import { tabsBehave } from './tabs';

describe('without Web Locks', () => {
  tabsBehave({ host, locks: undefined, repository: () => new MemoryRepository() });
});
