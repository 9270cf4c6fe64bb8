import { z } from 'zod';
import {
  AutocompleteField,
  CheckboxField,
  DateField,
  FieldGrid,
  Form,
  MoneyField,
  NumberField,
  RadioGroup,
  RowList,
  SelectField,
  SwitchField,
  TextField,
  TimeField,
  useSchemaForm,
} from '../src/ui/form/index.ts';
import { FormSection } from '../src/ui/form/FormSection.tsx';
import { RichTextField } from '../src/ui/form/RichTextField.tsx';
import { BusyButton } from '../src/ui/Dialog.tsx';
import { Chapter } from './Example.tsx';

const required = z.string().min(1, 'Required');
const Sample = z.looseObject({ wrong: required, wrongChoice: required });
const towns = ['Leeds', 'London', 'Luton'].map((label) => ({ value: label, label }));
const find = async (text: string) => towns.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));

/** Submitting shows the fields that are refused. */
export function Fields() {
  const form = useSchemaForm(
    Sample,
    { text: 'Ana Núñez', wrong: '', wrongChoice: '', rows: [{ name: 'Immigration' }], html: '<p>Dear Ana,</p>' },
    { guarded: false },
  );
  return (
    <Chapter title="The form kit">
      <Form form={form} label="Fields" onSubmit={async () => undefined}>
        <FormSection title="Fields">
          <FieldGrid>
            <TextField name="text" label="Text" max={50} help="With its help and its counter" />
            <TextField name="wrong" label="Refused text" required />
            <TextField name="many" label="Many lines" rows={2} />
            <TextField name="off" label="Disabled" disabled />
            <NumberField name="number" label="Number" unit="miles" />
            <MoneyField name="money" label="Money" />
            <TimeField name="time" label="Time" />
            <DateField name="date" label="Date" />
            <SelectField name="choice" label="Select" options={['Telephone', 'Onsite']} none="None" />
            <SelectField name="wrongChoice" label="Refused select" options={['Telephone', 'Onsite']} required />
            <AutocompleteField name="town" label="Autocomplete" find={find} />
            <RadioGroup name="radio" label="Radio group" options={['Booking', 'Quotation']} />
            <CheckboxField name="box" label="Checkbox" help="Its help" />
            <SwitchField name="switch" label="Switch" />
          </FieldGrid>
          <RowList
            name="rows"
            label="Rows"
            rowName="Department"
            blank={() => ({ name: '' })}
            columns="1fr"
            row={(at) => <TextField name={`${at}.name`} label="Name" />}
          />
          <RichTextField name="html" label="Rich text" />
        </FormSection>
        <BusyButton type="submit" label="Submit" busy={false} />
      </Form>
    </Chapter>
  );
}
