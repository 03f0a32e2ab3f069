# unreal-bridge template: read_actors v1
# Tells of some actors of a level, in the order of their names: class, label, place, rotation, box and components.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report


def numbers(vector: 'unreal.Vector'):
    """A vector as plain data."""
    return [vector.x, vector.y, vector.z]


told = []
for name in arguments['names']:
    actor: 'unreal.Actor' = unreal.find_object(None, f'{arguments["level"]}.{name}')
    if actor is None:
        told.append(None)
        continue
    actor_class: 'unreal.Class' = actor.get_class()
    turned: 'unreal.Rotator' = actor.get_actor_rotation()
    bounds = actor.get_actor_bounds(False, False)
    origin: 'unreal.Vector' = bounds[0]
    extent: 'unreal.Vector' = bounds[1]
    components: 'list[unreal.ActorComponent]' = actor.get_components_by_class(unreal.ActorComponent)
    told.append({
        'class': actor_class.get_path_name(),
        'label': str(actor.get_actor_label()),
        'location': numbers(actor.get_actor_location()),
        'rotation': [turned.pitch, turned.yaw, turned.roll],
        'origin': numbers(origin),
        'extent': numbers(extent),
        'components': [component.get_path_name() for component in components],
    })
report(told)
