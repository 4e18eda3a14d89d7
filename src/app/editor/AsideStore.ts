import { makeAutoObservable, runInAction } from 'mobx';
import * as v from 'valibot';
import { type Label, writeTemplate } from '../../label/template';
import type { LabelRepository } from '../storage/labelRepository';
import type { Aside, AsideRepository } from './asideRepository';
import { openKept } from './kept';
import type { TabStore } from './TabStore';

/** The name in a stored label, however damaged the rest is. */
const named = v.object({
  text: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ label: v.object({ label: v.object({ fields: v.object({ name: v.string() }) }) }) }),
  ),
});

export interface AsideLabel {
  /** Its id in the repository. */
  label: string;
  /** '' when it cannot be read. */
  name: string;
}

/**
 * Labels that broke the editor. They are moved aside and never deleted until the user opens or deletes them.
 */
export class AsideStore {
  list: readonly AsideLabel[] = [];

  constructor(
    private readonly repository: AsideRepository,
    private readonly kept: Pick<LabelRepository, 'open'>,
    private readonly tab: Pick<TabStore, 'startOver' | 'goTo'>,
    private readonly fresh: () => Label,
  ) {
    makeAutoObservable<this, 'repository' | 'kept' | 'tab' | 'fresh'>(
      this,
      { repository: false, kept: false, tab: false, fresh: false },
      { autoBind: true },
    );
  }

  /** Never throws: a browser without storage has none. */
  async load(): Promise<void> {
    const found = await this.repository.list().catch(() => []);
    runInAction(() => {
      this.list = found.map(({ label, head }) => ({ label, name: nameIn(head) }));
    });
  }

  /** Moves the label of this tab aside and continues with an empty one. */
  async putAside(): Promise<void> {
    await this.tab.startOver((label) => this.repository.move(label, 'aside'), this.fresh());
    await this.load();
  }

  /** Opens a label that was moved aside, with its history; the current one stays kept. */
  async reopen(label: string): Promise<void> {
    await this.repository.move(label, 'head');
    await this.load();
    await this.tab.goTo(label);
  }

  async remove(label: string): Promise<void> {
    await this.repository.remove(label);
    await this.load();
  }

  /** JSON text of the template of a label moved aside; the stored text itself when it is no template. */
  async fileOf(label: string): Promise<string> {
    const { head } = (await this.repository.list()).find((one) => one.label === label) ?? {};
    try {
      const { pictures } = await this.kept.open(label);
      return JSON.stringify(writeTemplate(openKept({ head, pictures }).label), null, 1);
    } catch (error) {
      console.warn('the label put aside cannot be read', error);
      return String((head as Record<'text', unknown> | undefined)?.text ?? '');
    }
  }
}

function nameIn(head: Aside['head']): string {
  const read = v.safeParse(named, head);
  return read.success ? read.output.text.label.label.fields.name : '';
}
