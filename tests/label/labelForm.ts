import { defaultForm, type LabelForm } from '../../src/label/rules';

export const PICTURE = 'data:image/png;base64,AAAA';

export const fresh = defaultForm('新建标签');

export const form = (patch: Partial<LabelForm>): LabelForm => ({ ...fresh, ...patch });
