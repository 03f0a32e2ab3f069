import type { StructRecord } from '../reflection/reflection-file.ts';

const flag = (): ['bool', 'EV'] => ['bool', 'EV'];

/** What `QueryFileState` answers, as engines up to 5.5 have it; later ones add members about other branches [derived]. */
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
    },
  },
};
