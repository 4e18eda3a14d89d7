import { makeObservable, observable, observableRef } from 'mobx';
import type { Problem } from '../../base/problem';
import type { PageEdit, Part, Rotation, SourcePage } from './page';

/** A page in the list with the user's changes. Several may show parts of one source. */
export class PageEntry implements PageEdit {
  rotation: Rotation = 0;
  crop: Part | undefined;
  selected = true;
  /** It could not be drawn, so it is not printed. */
  failed = false;
  /** Why it could not be drawn. */
  problem: Problem | undefined;

  constructor(
    readonly id: string,
    /** Id of the file in the store. */
    readonly file: string,
    readonly source: SourcePage,
    edit: Partial<PageEdit> = {},
    /** Its name in the list; parts of a page have names of their own. */
    readonly name = source.name,
  ) {
    Object.assign(this, edit);
    makeObservable(this, {
      rotation: observable,
      crop: observableRef,
      selected: observable,
      failed: observable,
    });
  }
}
