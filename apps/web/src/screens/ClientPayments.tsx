export default function ClientPayments() {
  return null;
}
