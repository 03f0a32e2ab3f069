import type { SceneAsset, SceneDataTable } from '../../engine/scene.ts';
import { content } from './content.ts';

/** What the props of the yard weigh and cost. Its columns are of every kind that tables are made of. */
const props: SceneDataTable = {
  rowStruct: content.propStruct,
  columns: {
    DisplayName: 'FText',
    Mass: 'float',
    Health: 'int32',
    bBreakable: 'bool',
    Surface: { enum: ['Wood', 'Metal', 'Stone'] },
    Mesh: 'TObjectPtr<UStaticMesh>',
    Icon: 'TSoftObjectPtr<UTexture2D>',
    Tags: 'TArray<FName>',
    Offset: 'FVector',
    Loot: { arrayOf: { struct: { Item: 'FName', Chance: 'float' } } },
    Prices: 'TMap<FName, int32>',
  },
  rows: [
    {
      ...{ Name: 'Barrel', DisplayName: 'NSLOCTEXT("Props", "Barrel", "Old \\"Rum\\" barrel")' },
      ...{ Mass: 40, Health: 120, bBreakable: true, Surface: 'Wood', Mesh: content.barrel },
      ...{ Tags: ['Rolling', 'Cover'], Offset: { X: 0, Y: 0, Z: 45 }, Loot: [{ Item: 'Rum', Chance: 0.25 }] },
      Prices: { Base: 15, Broken: 2 },
    },
    {
      ...{ Name: 'Crate', DisplayName: 'NSLOCTEXT("Props", "Crate", "Crate")', Mass: 25.5, Health: 80 },
      ...{ bBreakable: true, Surface: 'Wood', Mesh: content.crate, Tags: ['Cover'] },
      ...{ Offset: { X: 0, Y: 0, Z: 50 }, Loot: [], Prices: { Base: 10 } },
    },
    {
      ...{ Name: 'Pillar', DisplayName: 'Pillar, "heavy"', Mass: 2200, Health: 9000, Surface: 'Stone' },
      ...{ Mesh: content.pillar, Icon: content.signTexture, Prices: {} },
    },
  ],
};

/** Tables, and the struct of the one that has rows. */
export const tables: SceneAsset[] = [
  { path: content.propStruct, class: '/Script/Engine.UserDefinedStruct' },
  { path: content.propTable, class: '/Script/Engine.DataTable', table: props },
  {
    path: content.signTexts,
    class: '/Script/Engine.StringTable',
    strings: { namespace: 'Signs', entries: { Gate: 'Mind the gate', Yard: 'Yard', Exit: 'Way out' } },
  },
  {
    path: content.flickerCurves,
    class: '/Script/Engine.CurveTable',
    curves: {
      Brazier: [
        [0, 0.8],
        [0.5, 1],
        [1, 0.8],
      ],
      Sign: [
        [0, 1],
        [0.1, 0],
      ],
    },
  },
];
