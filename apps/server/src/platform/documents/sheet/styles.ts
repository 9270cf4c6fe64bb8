import { StyleSheet } from '@react-pdf/renderer';
import { bodyFace } from '../faces.ts';

/** Points between the margins of A4. */
export const contentWidth = 595.28 - 2 * 48;

/** Points of what stands beside something else. */
export const sumsWidth = 0.48 * contentWidth;
export const issuerWidth = 0.52 * contentWidth;
export const headingWidth = 0.46 * contentWidth;
export const partiesWidth = 0.5 * contentWidth;
export const particularsWidth = 0.44 * contentWidth;
export const factWidth = (contentWidth - 2 * 10) / 3;
export const signatureWidth = 0.45 * contentWidth;

const ink = '#1d2733';
const quiet = '#5b6876';
const hairline = '#d5dbe1';
const warning = '#8a1c1c';

export const styles = StyleSheet.create({
  page: {
    fontFamily: bodyFace.family,
    fontSize: 9,
    color: ink,
    paddingTop: 40,
    paddingBottom: 56,
    paddingHorizontal: 48,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 14 },
  issuer: { width: issuerWidth },
  logo: { marginBottom: 8 },
  issuerName: { fontSize: 12.5, fontWeight: 600, marginBottom: 3 },
  small: { fontSize: 8, color: quiet },
  heading: { width: headingWidth, textAlign: 'right' },
  headingText: { fontSize: 19, lineHeight: 1.2, fontWeight: 600, color: ink },
  subheading: { fontSize: 9.5, color: quiet, marginTop: 2 },
  notice: {
    borderLeftWidth: 3,
    borderLeftColor: warning,
    color: warning,
    fontWeight: 600,
    paddingLeft: 9,
    paddingVertical: 4,
    marginBottom: 18,
  },
  rule: { borderTopWidth: 0.75, borderTopColor: hairline, marginBottom: 14 },
  block: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 14 },
  parties: { width: partiesWidth },
  party: { marginBottom: 8 },
  label: { fontSize: 7.5, color: quiet, marginBottom: 1 },
  name: { fontWeight: 600, fontSize: 10 },
  particulars: { width: particularsWidth },
  particular: { flexDirection: 'row', marginBottom: 2.5 },
  particularLabel: { color: quiet },
  particularValue: { textAlign: 'right' },
  subject: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    backgroundColor: '#f4f6f8',
    borderRadius: 3,
    paddingTop: 9,
    paddingBottom: 3,
    paddingHorizontal: 10,
    marginBottom: 18,
  },
  fact: { width: factWidth, paddingRight: 10, marginBottom: 6 },
  statement: { fontSize: 11, lineHeight: 1.6, marginBottom: 10 },
  description: { fontSize: 9.5, fontWeight: 600, marginBottom: 8 },
  headRow: { flexDirection: 'row', borderBottomWidth: 1, paddingBottom: 4, marginBottom: 1 },
  headCell: { fontSize: 7.5, fontWeight: 600, paddingRight: 6 },
  cells: { flexDirection: 'row' },
  row: { borderBottomWidth: 0.5, borderBottomColor: hairline, paddingVertical: 2.75 },
  cell: { paddingRight: 6 },
  figures: { textAlign: 'right', paddingRight: 0, paddingLeft: 6 },
  sums: { marginTop: 10, marginLeft: contentWidth - sumsWidth },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2 },
  strongSum: { borderTopWidth: 1, marginTop: 3, paddingTop: 6 },
  strong: { fontSize: 11.5, fontWeight: 600 },
  blanksHeading: { fontSize: 10, fontWeight: 600, marginTop: 12, marginBottom: 2 },
  blanksRow: { flexDirection: 'row' },
  blank: {
    flexGrow: 1,
    flexBasis: 0,
    marginRight: 14,
    borderBottomWidth: 0.75,
    borderBottomColor: quiet,
    paddingTop: 7,
    paddingBottom: 19,
  },
  notes: { marginTop: 14 },
  note: { marginBottom: 8 },
  noteLabel: { fontWeight: 600, fontSize: 8.5, marginBottom: 1 },
  noteText: { fontSize: 8.5, color: ink },
  signatures: { flexDirection: 'row', marginTop: 44 },
  signature: { width: signatureWidth, marginRight: 24, borderTopWidth: 0.75, borderTopColor: ink, paddingTop: 4 },
  foot: {
    position: 'absolute',
    bottom: 26,
    left: 48,
    right: 48,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 0.5,
    borderTopColor: hairline,
    paddingTop: 6,
  },
  footText: { fontSize: 7.5, color: quiet },
  pageNumber: { fontSize: 7.5, color: quiet, width: 0.18 * contentWidth, textAlign: 'right' },
});
