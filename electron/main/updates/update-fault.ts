/** Why there is no update at the moment, as one sentence for those who run the kiosk. It never holds an address. */
export class UpdateFault extends Error {
  override readonly name = 'UpdateFault';
}
