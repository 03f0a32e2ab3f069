import type { StructRecord } from '../reflection/reflection-file.ts';

const flag = (): ['bool', 'EV'] => ['bool', 'EV'];

/** What `QueryFileState` answers. 5.8 is known to have the last three; in which order, and since when, is derived. */
export const sourceControlStructs: Record<string, StructRecord> = {
  FSourceControlState: {
    module: 'SourceControl',
    props: {
      Filename: ['FString', 'EV'],
      bIsValid: flag(),
      bIsUnknown: flag(),
      bCanCheckIn: flag(),
      bCanCheckOut: flag(),
      bIsCheckedOut: flag(),
      bIsCurrent: flag(),
      bIsSourceControlled: flag(),
      bIsAdded: flag(),
      bIsDeleted: flag(),
      bIsIgnored: flag(),
      bCanEdit: flag(),
      bCanDelete: flag(),
      bIsModified: flag(),
      bCanAdd: flag(),
      bIsConflicted: flag(),
      bCanRevert: flag(),
      bIsCheckedOutOther: flag(),
      CheckedOutOther: ['FString', 'EV'],
      bIsCheckedOutInOtherBranch: ['bool', 'EV', { since: '5.6' }],
      bIsModifiedInOtherBranch: ['bool', 'EV', { since: '5.6' }],
      PreviousUser: ['FString', 'EV', { since: '5.7' }],
    },
  },
};
