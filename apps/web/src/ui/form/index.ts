export { AutocompleteField } from './AutocompleteField.tsx';
export { CheckboxField, RadioGroup, SelectField, type Option, type Options } from './choices.tsx';
export { changedOnly } from './changed.ts';
export { DateField } from './DateField.tsx';
export { MoneyField, NumberField, TimeField } from './figures.tsx';
export { FieldGrid, Form, placeRefusals, SubmitError, useSchemaForm } from './Form.tsx';
export { SwitchField } from './SwitchField.tsx';
export { TextField } from './TextField.tsx';
