/**
 * Writes `mocks/engine/reflection/reflection.json` from a facts file about Unreal's classes.
 *
 *     npx tsx src/dev/generate-reflection.ts <facts.json> [--check]
 *
 * Keeps the classes that worlds are built of, with their parents and every struct and enum they reach. `--check` writes
 * nothing and fails when the committed file differs from what would be written.
 */
import { readFile, writeFile } from 'node:fs/promises';
import {
  type ClassFact,
  compactClass,
  compactStruct,
  type FactsFile,
  type StructFact,
} from './reflection-facts.ts';
import { checkReportedMembers, withFlags, withReportedMembers } from './reported-members.ts';
import { reportedEnums } from './reported-structs.ts';
import { classesWithoutFacts, propertiesWithoutFacts, structsWithoutFacts } from './types-without-facts.ts';

const target = new URL('../../mocks/engine/reflection/reflection.json', import.meta.url);

/** Kinds of class that are wanted whole. */
const wantedKinds = new Set(['actor', 'component', 'settings']);

/** Other classes that scenes and their properties name. */
const wantedClasses = [
  ...['UStaticMesh', 'USkeletalMesh', 'USkeleton', 'UPhysicsAsset', 'UPhysicalMaterial'],
  ...['UMaterial', 'UMaterialInstanceConstant', 'UMaterialInstanceDynamic', 'UMaterialParameterCollection'],
  ...['UMaterialFunction', 'USubsurfaceProfile', 'UTexture2D', 'UTextureCube', 'UTextureRenderTarget2D'],
  ...['UTextureLightProfile', 'USoundWave', 'USoundCue', 'USoundAttenuation', 'USoundClass', 'UReverbEffect'],
  ...['UNiagaraSystem', 'UParticleSystem', 'UAnimSequence', 'UAnimMontage', 'UBlendSpace', 'UAnimInstance'],
  ...['UBlueprint', 'UAnimBlueprint', 'UCurveFloat', 'UCurveLinearColor', 'UDataTable', 'UPrimaryDataAsset'],
  ...['UFont', 'ULevel', 'UWorld', 'ULevelSequence', 'ULevelStreamingDynamic', 'UInputAction'],
  ...['UInputMappingContext', 'UDamageType', 'UNavArea', 'UHLODLayer', 'UDataLayerAsset', 'UWorldPartition'],
  ...['UFoliageType_InstancedStaticMesh', 'ULandscapeLayerInfoObject', 'ULandscapeGrassType'],
];

/** Structs that functions take or return and that no property is of. */
const usedByFunctions = [
  ...['FTransform', 'FHitResult', 'FVector_NetQuantize', 'FVector_NetQuantizeNormal', 'FTimecode'],
];

const [factsPath, mode] = process.argv.slice(2);
if (!factsPath) throw new Error('usage: npx tsx src/dev/generate-reflection.ts <facts.json> [--check]');
// The facts file is ours and is checked by the shape of what comes out.
const facts = JSON.parse(await readFile(factsPath, 'utf8')) as FactsFile;
const text = printReflection({
  ...facts,
  classes: Object.fromEntries(
    Object.entries({ ...facts.classes, ...classesWithoutFacts }).map(([name, fact]) => [
      name,
      { ...fact, props: { ...fact.props, ...propertiesWithoutFacts[name] } },
    ]),
  ),
  enums: { ...facts.enums, ...reportedEnums },
});

if (mode === '--check') {
  const committed = await readFile(target, 'utf8').catch(() => '');
  if (committed !== text) throw new Error(`${target.pathname} is stale: run the generator without --check`);
} else {
  await writeFile(target, text);
  console.log(`${target.pathname}: ${Math.round(text.length / 1024)} KiB`);
}

/** One class, struct or enum a line, in a fixed order, so that a change of one is one line of a diff. */
function printReflection(source: FactsFile): string {
  const classes = selectClasses(source);
  const { structs, enums } = reachTypes(source, classes);
  const section = (entries: (readonly [string, unknown])[]) =>
    entries.map(([name, record]) => `${JSON.stringify(name)}:${JSON.stringify(record)}`).join(',\n');
  const sections = [
    `"classes":{\n${section(classes.map(([name, fact]) => [name, compactClass(name, withFlags(name, fact))]))}\n}`,
    `"structs":{\n${section(structs.map(([name, fact]) => [name, compactStruct(fact)]))}\n}`,
    `"enums":{\n${section(enums.map(name => [name, compactEnum(source, name)]))}\n}`,
  ];
  return `{\n${sections.join(',\n')}\n}\n`;
}

function selectClasses(source: FactsFile): [string, ClassFact][] {
  const selected = new Set<string>();
  const add = (name: string | null) => {
    const fact = name ? source.classes[name] : undefined;
    if (!name || !fact || selected.has(name)) return;
    add(fact.parent);
    selected.add(name);
  };
  for (const [name, fact] of Object.entries(source.classes)) if (wantedKinds.has(fact.kind)) add(name);
  for (const name of wantedClasses) {
    if (!source.classes[name]) throw new Error(`The facts file has no class ${name}.`);
    add(name);
  }
  return Object.entries(source.classes).filter(([name]) => selected.has(name));
}

/** Those of the facts and those that they lack, each with the members that they lack. */
function allStructs(source: FactsFile): Record<string, StructFact> {
  const structs: Record<string, StructFact> = { ...source.structs, ...structsWithoutFacts };
  checkReportedMembers(structs);
  return Object.fromEntries(
    Object.entries(structs).map(([name, struct]) => [name, withReportedMembers(name, struct)]),
  );
}

function reachTypes(source: FactsFile, classes: [string, ClassFact][]) {
  const known = allStructs(source);
  const structs = new Set<string>();
  const enums = new Set<string>();
  const visitProps = (props: StructFact['props']) => {
    for (const { type } of Object.values(props)) for (const name of type.match(/\w+/g) ?? []) visit(name);
  };
  const visit = (name: string) => {
    if (source.enums[name]) enums.add(name);
    const struct = known[name];
    if (!struct || structs.has(name)) return;
    structs.add(name);
    if (struct.parent) visit(struct.parent);
    visitProps(struct.props);
  };
  for (const [, fact] of classes) visitProps(fact.props);
  for (const name of usedByFunctions) visit(name);
  return {
    structs: Object.entries(known).filter(([name]) => structs.has(name)),
    enums: Object.keys(source.enums).filter(name => enums.has(name)),
  };
}

function compactEnum(source: FactsFile, name: string) {
  return (source.enums[name]?.entries ?? []).map(({ n, v, label }) => (label ? [n, v, label] : [n, v]));
}
