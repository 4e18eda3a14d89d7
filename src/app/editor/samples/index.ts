import type { Language } from '../../../base/messages';
import { languageFacts } from '../../../base/messages/languages';
import { localizeElements, localizeText, type Words } from '../../../label/localize';
import asset from './asset.json';
import cable from './cable.json';
import food from './food.json';
import price from './price.json';
import type { Sample } from './sample';
import shipping from './shipping.json';
import warehouse from './warehouse.json';
import en from './words/en.json';
import zhTW from './words/zh-TW.json';

/** All samples in zh-CN, in the order the gallery shows them. */
const samples: readonly Sample[] = [warehouse, price, asset, food, shipping, cable];

/** Translations of all names, texts, headings and cells of the samples. */
const translations: Partial<Record<Language, Words>> = { en, 'zh-TW': zhTW };

function sampleIn({ template, records }: Sample, words: Words): Sample {
  const inWords = (text: string) => localizeText(text, words);
  const localized = {
    template: { ...template, name: inWords(template.name), data: localizeElements(template.data, words) },
  };
  if (!records) return localized;
  const { name, fields, rows } = records;
  return {
    ...localized,
    records: { name: inWords(name), fields: fields.map(inWords), rows: rows.map((row) => row.map(inWords)) },
  };
}

/** All samples in a language, in the order the gallery shows them. */
export const samplesIn = (language: Language): readonly Sample[] => {
  const words = translations[languageFacts[language].texts];
  return words ? samples.map((sample) => sampleIn(sample, words)) : samples;
};
