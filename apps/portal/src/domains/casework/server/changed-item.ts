/** What a submission changed of the one before: `field:<name>` or `material:<code>`. */
export interface ChangedItem {
  item: string;
  label: string;
  /** Something personal, which parties are not shown. */
  isPrivate: boolean;
}
