export { AutocompleteField } from './AutocompleteField.tsx';
export { CheckboxField, RadioGroup, SelectField, type Option, type Options } from './choices.tsx';
export { DateField } from './DateField.tsx';
export { MoneyField, NumberField, TimeField } from './figures.tsx';
export { FieldGrid, Form, placeRefusals, SubmitError, useSchemaForm } from './Form.tsx';
export { TextField } from './TextField.tsx';
