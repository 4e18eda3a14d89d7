import { codes } from '../base/messages/codes/en';
import { data } from '../base/messages/data/en';
import { elements } from '../base/messages/elements/en';
import { fonts } from '../base/messages/fonts/en';
import { label } from '../base/messages/label/en';
import { print } from '../base/messages/print/en';
import { wordsOf } from './said';

/** English texts of what templates, records and labels are refused for. */
export const words = wordsOf(codes, data, elements, fonts, label, print);
