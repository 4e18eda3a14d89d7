import { Button, TextInput } from '@mantine/core';
import { IconArrowRight, IconScan } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef, useState } from 'react';
import { problemText, t } from '../../../i18n/messages';
import { elementTypes } from '../../../label/elements';
import type { PrintInput } from '../../../label/inputs';
import { selectOnFocus } from '../../ui/selectOnFocus';
import type { PrintForm } from '../form/PrintForm';
import type { PrintStore } from '../PrintStore';
import options from './options.module.css';
import { Preview } from './Preview';
import classes from './print.module.css';

/** Maximum length of a typed or scanned value. */
const MAX_LENGTH = 2000;

/** The types of the elements that use a value, each once. */
const typesOf = ({ elements }: PrintInput): string =>
  [...new Set(elements.map(({ elementType }) => elementTypes.get(elementType)!.label))]
    .map((label) => t(label))
    .join(' · ');

/** Asks for the values given at printing, next to the preview. */
export const Inputs = observer(function Inputs({ print, form }: { print: PrintStore; form: PrintForm }) {
  const list = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const fields = () => [...(list.current?.querySelectorAll('input') ?? [])];
  // A scanner ends its input with Enter, which moves to the next field; after the last one to the next
  // missing value.
  const moveOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const all = fields();
    const next = all[all.indexOf(event.currentTarget) + 1];
    if (next) next.focus();
    else confirm();
  };
  const confirm = () => {
    const bad = form.inputs.findIndex(({ key }) => form.inputProblems.has(key));
    if (bad >= 0) {
      setAsked(true);
      fields()[bad]?.focus();
    } else print.confirmInputs();
  };
  return (
    <>
      <div className={classes.columns}>
        {print.preview && <Preview preview={print.preview} form={form} />}
        <div className={options.options}>
          <p className={options.hint}>
            <IconScan size={18} />
            {t('scanHint')}
          </p>
          <div ref={list} className={options.asked}>
            {form.inputs.map((input, i) => (
              <InputField key={input.key} form={form} input={input} first={i === 0} {...{ asked, moveOn }} />
            ))}
          </div>
        </div>
      </div>
      <footer className={classes.foot}>
        <div className={classes.buttons}>
          <Button variant="default" onClick={print.close}>
            {t('printClose')}
          </Button>
          <Button miw={112} rightSection={<IconArrowRight size={17} />} onClick={confirm}>
            {t('scanNext')}
          </Button>
        </div>
      </footer>
    </>
  );
});

interface FieldProps {
  form: PrintForm;
  input: PrintInput;
  first: boolean;
  /** Whether the user tried to continue: then all missing values are marked. */
  asked: boolean;
  moveOn(event: KeyboardEvent<HTMLInputElement>): void;
}

const InputField = observer(function InputField({ form, input, first, asked, moveOn }: FieldProps) {
  const [left, setLeft] = useState(false);
  const { key, name, sample } = input;
  const value = form.values.get(key) ?? '';
  const found = left || asked ? form.inputProblems.get(key) : undefined;
  return (
    <TextInput
      label={name}
      description={typesOf(input)}
      placeholder={sample}
      value={value}
      maxLength={MAX_LENGTH}
      error={found && problemText(found)}
      {...(first && { 'data-autofocus': true })}
      {...selectOnFocus}
      onChange={(event) => form.setInput(key, event.currentTarget.value)}
      onBlur={() => setLeft(true)}
      onKeyDown={moveOn}
    />
  );
});

/** The given values, shown in the options. */
export const Given = observer(function Given({ print, form }: { print: PrintStore; form: PrintForm }) {
  if (form.inputs.length === 0) return null;
  return (
    <>
      <section className={options.given} aria-label={t('scanTitle')}>
        <dl>
          {form.inputs.map(({ key, name }) => (
            <div key={key}>
              <dt title={name}>{name}</dt>
              <dd title={form.values.get(key)}>{form.values.get(key)}</dd>
            </div>
          ))}
        </dl>
        <Button size="compact-xs" variant="light" onClick={print.editInputs}>
          {t('scanEdit')}
        </Button>
      </section>
      <hr />
    </>
  );
});
